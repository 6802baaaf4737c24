import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  type StorageError,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { inTime, tryInTime } from '#device/in-time.ts';
import { addressOf, isMissingFile } from './image-words.ts';
import { app } from './storage-app.ts';

// The only module that accesses the file storage (product, section 7). Loaded when an image is uploaded, looked up or
// deleted.

const retryMs = 15_000;
/** Milliseconds of silence before an upload is cancelled, on top of the time that its bytes on the way may need. */
const stallMs = 60_000;
/** The bytes of Firebase's first chunk, and of the largest image that it sends in one request without progress. */
const firstChunk = 256 * 1024;
/** The bytes a second of the slowest network on which an upload must arrive. */
const slowestSpeed = 1000;
/** Stored files never change, because each upload gets its own name. */
const cacheControl = 'public, max-age=31536000, immutable';

const storage = connect();

function connect(): FirebaseStorage {
  const service = getStorage(app);
  service.maxUploadRetryTime = retryMs;
  service.maxOperationRetryTime = retryMs;
  const [host, port] = import.meta.env.VITE_STORAGE_EMULATOR.split(':');
  if (host && port) connectStorageEmulator(service, host, Number(port));
  return service;
}

/** `refused`: the rules of the storage reject the file. `failed`: a failure that a retry may fix. */
export type UploadResult =
  | { readonly kind: 'ok'; readonly address: string }
  | { readonly kind: 'refused' | 'failed' | 'cancelled' };

interface UploadOptions {
  /** Says what the image shows. May be empty. */
  readonly words: string;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Uploads an image to a path. Cancels a stalled upload. Sends an image once more that a slow network lost, because
 * Firebase only retries within 15 s of the start of a request. Never throws.
 */
export async function uploadImage(path: string, image: Blob, options: UploadOptions): Promise<UploadResult> {
  const first = await tryUpload(path, image, options);
  const last = first.kind === 'lost' ? await tryUpload(path, image, options) : first;
  return last.kind === 'lost' ? { kind: 'failed' } : last;
}

/** `lost`: the connection broke when a request had taken longer than Firebase retries. */
async function tryUpload(
  path: string,
  image: Blob,
  { words, signal, onProgress }: UploadOptions,
): Promise<UploadResult | { readonly kind: 'lost' }> {
  if (signal.aborted) return { kind: 'cancelled' };
  const file = ref(storage, path);
  const metadata = { contentType: image.type, cacheControl, customMetadata: { words } };
  const task = uploadBytesResumable(file, image, metadata);
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  let heardAt = performance.now();
  let timer = setTimeout(cancel, maxSilenceMs(0, image.size));
  const stopListening = task.on('state_changed', ({ bytesTransferred }) => {
    heardAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(cancel, maxSilenceMs(bytesTransferred, image.size));
    onProgress(bytesTransferred);
  });
  try {
    await task;
    return { kind: 'ok', address: await inTime(getDownloadURL(file), stallMs) };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    const { code } = error as StorageError;
    const isLost = code === 'storage/retry-limit-exceeded' && performance.now() - heardAt > 2 * retryMs;
    if (code !== 'storage/unauthorized') return { kind: isLost ? 'lost' : 'failed' };
    // After a lost response, Firebase sends the image again. The rules refuse to overwrite it.
    const address = await tryInTime(() => getDownloadURL(file), stallMs);
    if (address !== undefined) return { kind: 'ok', address };
    // A proxy refuses in the same way. But only the storage itself knows that it has no such file.
    const isOfStorage = await tryInTime(() => isMissingFile(addressOf(path)), stallMs);
    return { kind: isOfStorage ? 'refused' : 'failed' };
  } finally {
    stopListening();
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Returns how long an upload may be silent. The browser counts bytes as sent that its buffers still hold, so all bytes of
 * the chunk may be on the way. A chunk is at most 256 KiB larger than everything before it.
 */
function maxSilenceMs(sent: number, total: number): number {
  const onTheWay = Math.min(total, sent + firstChunk);
  return stallMs + (1000 * onTheWay) / slowestSpeed;
}

/** Replaces the words of a stored image. Returns false when the request fails. */
export async function changeWords(address: string, words: string): Promise<boolean> {
  const change = () => updateMetadata(ref(storage, address), { customMetadata: { words } });
  return (await tryInTime(change, stallMs)) !== undefined;
}

/** Returns the names of the files in a folder, or undefined when the request fails. */
export async function listImages(folder: string): Promise<string[] | undefined> {
  const list = await tryInTime(() => listAll(ref(storage, folder)), stallMs);
  return list?.items.map(({ name }) => name);
}

/**
 * Returns the time in ms since 1970 at which a file was stored, by the storage's clock. Undefined when the request fails.
 */
export async function createdAt(path: string): Promise<number | undefined> {
  const metadata = await tryInTime(() => getMetadata(ref(storage, path)), stallMs);
  return metadata && Date.parse(metadata.timeCreated);
}

/** Deletes a stored file. Rejects after a failure. */
export const deleteImage = (path: string) => deleteObject(ref(storage, path));
