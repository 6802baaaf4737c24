/** Saves a file to the folder of downloads. The link is never in the document, so no screen and no policy meets it. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers read the file after the click. Safari may first ask the learner.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
