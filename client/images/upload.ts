import { isMissingFile } from '#api/image-words.ts';
import type { UploadResult } from '#api/storage.ts';
import { plausibleNow } from '#contract/clock.ts';
import { storedName } from '#contract/storage.ts';
import { tryInTime } from '#device/in-time.ts';
import { defineStore } from '#device/lifetime.ts';
import { openStorage } from '#session/learner-storage.ts';
import type { Session } from '#session/session.ts';

export const uploadingPathsOf = defineStore((_: Session) => new Set<string>());

const dayMs = 24 * 60 * 60 * 1000;

/** Returns a time in ms. A clock in the past would give every upload the same time, so the time is random then. */
function timeOfUpload(): number {
  const now = plausibleNow();
  return Date.now() < now ? now + Math.floor(Math.random() * dayMs) : now;
}

/** Uploads an image to a folder under a unique name. Never throws. */
export async function uploadInto(
  session: Session,
  folder: string,
  { name, image, words }: { readonly name: string; readonly image: Blob; readonly words: string },
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<UploadResult | { readonly kind: 'unreadable' }> {
  // The browser may have lost the file behind an image that the device kept.
  if (!(await tryInTime(() => image.slice(0, 1).arrayBuffer()))) return { kind: 'unreadable' };
  const path = `${folder}/${storedName(timeOfUpload(), name)}`;
  const uploading = uploadingPathsOf(session);
  uploading.add(path);
  try {
    const { uploadImage } = await openStorage(session);
    return await uploadImage(path, image, { words, signal, onProgress });
  } catch {
    return { kind: 'failed' };
  } finally {
    uploading.delete(path);
  }
}

/** A form waits no longer than this for a look-up. */
const lookUpMs = 5000;

/** Returns whether the storage certainly has no file with this address. */
export const isCertainlyGone = async (address: string): Promise<boolean> =>
  (await tryInTime(() => isMissingFile(address), lookUpMs)) ?? false;
