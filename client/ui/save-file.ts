/** The names that apps put into the user agent of their own browser. `wv` is Android's WebView. */
const apps =
  /; wv\)|\bFB(AN|AV|_IAB)\b|\b(Instagram|WhatsApp|Line|LinkedInApp|Snapchat|Twitter|MicroMessenger)\b/;

/** Returns whether the page is open inside another app, such as WhatsApp. Such browsers drop downloads and prints in silence. */
export function isInsideApp(): boolean {
  const { userAgent, standalone } = navigator as Navigator & { readonly standalone?: boolean };
  // A WebView of iOS does not name Safari. Neither does an app of the home screen, which can save files.
  const isWebView = /\b(iPhone|iPad|iPod)\b/.test(userAgent) && !userAgent.includes('Safari/') && !standalone;
  return isWebView || apps.test(userAgent);
}

/**
 * Saves a file to the folder of downloads. Returns false where a browser inside another app would save nothing. The link
 * is never in the document, so no screen and no policy meets it.
 */
export function saveFile(file: File): boolean {
  if (isInsideApp()) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers read the file after the click. Safari may first ask the learner.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
