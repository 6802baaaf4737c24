import { vi } from 'vitest';

/** Collects the files that the app saves from now on. */
export function watchSavedFiles(): File[] {
  const files: File[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${crypto.randomUUID()}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push(new File([blob], this.download, { type: blob.type }));
  });
  return files;
}
