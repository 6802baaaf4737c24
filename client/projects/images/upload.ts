import { lazyModule } from '#api/lazy-module.ts';
import type { UploadResult } from '#api/storage.ts';
import { storedName } from '#contract/storage.ts';

/** The paths of the storage to which images are being uploaded. */
export const uploadingPaths = new Set<string>();

/** Loads the storage when it is first needed. Rejects where that fails, and may be called again then. */
export const loadStorage = lazyModule(() => import('#api/storage.ts'));

let lastUpload = 0;
/** The time of an upload in ms, never the same twice. */
function timeOfUpload(): number {
  lastUpload = Math.max(Date.now(), lastUpload + 1);
  return lastUpload;
}

/** Stores an image in a folder under a name of its own. Never throws. */
export async function uploadInto(
  folder: string,
  name: string,
  image: Blob,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<UploadResult> {
  const path = `${folder}/${storedName(timeOfUpload(), name)}`;
  uploadingPaths.add(path);
  try {
    const { uploadImage } = await loadStorage();
    return await uploadImage(path, image, { signal, onProgress });
  } catch {
    // The storage itself could not be loaded.
    return { kind: 'failed' };
  } finally {
    uploadingPaths.delete(path);
  }
}
