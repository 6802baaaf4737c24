import type { UploadResult } from '#api/storage.ts';
import { within } from '#api/time-limit.ts';
import { plausibleNow } from '#contract/clock.ts';
import { pathOfAddress, storedName } from '#contract/storage.ts';
import { loadStorage, openStorage } from '#session/learner-storage.ts';

export const uploadingPaths = new Set<string>();

const dayMs = 24 * 60 * 60 * 1000;

/** Returns a time in ms. A clock in the past would give every upload the same time, so the time is random then. */
function timeOfUpload(): number {
  const now = plausibleNow();
  return Date.now() < now ? now + Math.floor(Math.random() * dayMs) : now;
}

/** Uploads an image to a folder under a unique name. Never throws. */
export async function uploadInto(
  folder: string,
  { name, image, words }: { readonly name: string; readonly image: Blob; readonly words: string },
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<UploadResult | { readonly kind: 'unreadable' }> {
  if (!(await canRead(image))) return { kind: 'unreadable' };
  const path = `${folder}/${storedName(timeOfUpload(), name)}`;
  uploadingPaths.add(path);
  try {
    const { uploadImage } = await openStorage();
    return await uploadImage(path, image, { words, signal, onProgress });
  } catch {
    return { kind: 'failed' };
  } finally {
    uploadingPaths.delete(path);
  }
}

/** Returns false if the browser has lost the file behind an image that the device kept. */
const canRead = (image: Blob): Promise<boolean> =>
  image
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** A form waits no longer than this for a look-up. Firebase would try for 15 s. */
const lookUpMs = 5000;

/** Returns true if the storage certainly has no file with this address. */
export async function isGone(address: string): Promise<boolean> {
  if (pathOfAddress(address) === undefined) return false;
  const lookUp = loadStorage().then(({ createdAt }) => createdAt(address));
  return (await within(lookUpMs, lookUp).catch(() => undefined)) === 'gone';
}
