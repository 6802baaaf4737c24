import { lazyModule } from '#api/lazy-module.ts';
import type { UploadResult } from '#api/storage.ts';
import { storedName } from '#contract/storage.ts';

export const uploadingPaths = new Set<string>();

/** Loads the storage chunk on first use. Rejects after a failure. The next call tries again. */
export const loadStorage = lazyModule(() => import('#api/storage.ts'));

let lastUpload = 0;
/** Returns a unique time in ms, because the stored names of two uploads must differ. */
function timeOfUpload(): number {
  lastUpload = Math.max(Date.now(), lastUpload + 1);
  return lastUpload;
}

/** Uploads an image to a folder under a unique name. Never throws. */
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
    return { kind: 'failed' };
  } finally {
    uploadingPaths.delete(path);
  }
}
