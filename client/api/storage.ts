import { initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  type StorageError,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage';
import { settings } from './settings.ts';

// The file storage (product, section 7): the only way to it, loaded when an image is uploaded or unused images are deleted.

/** How long a request that fails is tried again, in ms. */
const retryMs = 15_000;
/** After how long without one more byte an upload is given up, in ms; small files go in one piece, on slow networks too. */
const stallMs = 60_000;
/** A stored file never changes, since each has a name of its own. */
const cacheControl = 'public, max-age=31536000, immutable';

const storage = connect();

function connect(): FirebaseStorage {
  const app = initializeApp({
    apiKey: settings.firebaseApiKey,
    projectId: settings.firebaseProject,
    storageBucket: settings.storageBucket,
  });
  const service = getStorage(app);
  service.maxUploadRetryTime = retryMs;
  service.maxOperationRetryTime = retryMs;
  const [host, port] = settings.storageEmulator.split(':');
  if (host && port) connectStorageEmulator(service, host, Number(port));
  return service;
}

/**
 * How an upload ended. `ok`: stored, with the address that shows it. `refused`: the storage's rules do not take it.
 * `failed`: the storage or the network, and trying again may help. `cancelled`: on request.
 */
export type UploadResult =
  | { readonly kind: 'ok'; readonly address: string }
  | { readonly kind: 'refused' | 'failed' | 'cancelled' };

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Told how many bytes have gone, as they go. */
  readonly onProgress: (bytes: number) => void;
}

/** Stores an image at a path. Never throws; gives up after a bounded time. */
export async function uploadImage(
  path: string,
  image: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<UploadResult> {
  if (signal.aborted) return { kind: 'cancelled' };
  const file = ref(storage, path);
  const task = uploadBytesResumable(file, image, { contentType: image.type, cacheControl });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  const stopTimer = cancelWhenStalled(task, stallMs);
  const stopProgress = task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred));
  try {
    await task;
    return { kind: 'ok', address: await getDownloadURL(file) };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: (error as StorageError).code === 'storage/unauthorized' ? 'refused' : 'failed' };
  } finally {
    stopProgress();
    stopTimer();
    signal.removeEventListener('abort', cancel);
  }
}

/** Ends a task of which nothing moves any more. Gives how to stop waiting for that. */
function cancelWhenStalled(task: UploadTask, ms: number): () => void {
  let timer = setTimeout(() => task.cancel(), ms);
  const stopListening = task.on('state_changed', () => {
    clearTimeout(timer);
    timer = setTimeout(() => task.cancel(), ms);
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}

/** The names of the files in a folder; undefined where they cannot be had. */
export async function listImages(folder: string): Promise<string[] | undefined> {
  try {
    const { items } = await listAll(ref(storage, folder));
    return items.map(({ name }) => name);
  } catch {
    return undefined;
  }
}

/** Deletes a stored file. Gives whether it is gone. */
export async function deleteImage(path: string): Promise<boolean> {
  try {
    await deleteObject(ref(storage, path));
    return true;
  } catch (error) {
    return (error as StorageError).code === 'storage/object-not-found';
  }
}
