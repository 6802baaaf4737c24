import type { UploadResult } from '#api/storage.ts';
import { storedName } from '#contract/storage.ts';

/** The paths of the storage to which something is on its way. */
export const pathsUnderWay = new Set<string>();

type FileStorage = typeof import('#api/storage.ts');

let loaded: FileStorage | undefined;
let retries = 0;

/** The storage, loaded when it is first needed. Rejects where it cannot be, and may be asked again then. */
export async function fileStorage(): Promise<FileStorage> {
  loaded ??= await loadStorage();
  return loaded;
}

async function loadStorage(): Promise<FileStorage> {
  try {
    return await import('#api/storage.ts');
  } catch (error) {
    // A browser remembers that a file could not be loaded, and asks for it again only under another address.
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    retries += 1;
    return await import(/* @vite-ignore */ `${address}?retry=${retries}`);
  }
}

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
  pathsUnderWay.add(path);
  try {
    const { uploadImage } = await fileStorage();
    return await uploadImage(path, image, { signal, onProgress });
  } catch {
    // The storage itself could not be loaded.
    return { kind: 'failed' };
  } finally {
    pathsUnderWay.delete(path);
  }
}
