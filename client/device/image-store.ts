import { delMany, promisifyRequest, set } from 'idb-keyval';
import { plausibleNow } from '#contract/clock.ts';
import { imageDatabase as database } from './databases.ts';
import { tryInTime } from './in-time.ts';
import { keepStorage } from './persist-storage.ts';

// Images that forms hold, in the browser's database (IndexedDB).

export interface StoredImage {
  readonly key: string;
  /** The username. */
  readonly owner: string;
  readonly form: string;
  readonly field: string;
  readonly tab: string;
  /** The time of the choice in ms since 1970, by the device's clock. */
  readonly at: number;
  readonly name: string;
  readonly image: Blob;
  /** The fingerprint of the chosen file. */
  readonly content?: string | undefined;
  /** The address after the upload. */
  readonly address?: string;
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const maxBytes = 50 * 1024 * 1024;

/** Stores an image, or replaces the image with the same key. Returns false if the device refuses. */
export async function storeImage(image: StoredImage): Promise<boolean> {
  const isStored = await tryInTime(() => set(image.key, image, database).then(() => true));
  if (isStored) void keepStorage();
  return isStored ?? false;
}

/**
 * Returns the images, oldest first, or none if the device refuses. Removes and returns images over 30 days, and images
 * beyond 50 MB: uploaded images first, then the oldest.
 */
export async function storedImages(): Promise<{ kept: StoredImage[]; removed: StoredImage[] }> {
  const sorted = await tryInTime(() =>
    database('readwrite', async (store) => {
      const all: StoredImage[] = await promisifyRequest(store.getAll());
      const kept = fitting(all);
      const removed = all.filter((image) => !kept.includes(image));
      for (const { key } of removed) store.delete(key);
      return { kept: kept.sort((one, other) => one.at - other.at), removed };
    }),
  );
  return sorted ?? { kept: [], removed: [] };
}

function fitting(images: readonly StoredImage[]): StoredImage[] {
  const oldest = plausibleNow() - maxAgeMs;
  const isUploaded = ({ address }: StoredImage) => Number(address !== undefined);
  let bytes = 0;
  return [...images]
    .sort((one, other) => isUploaded(one) - isUploaded(other) || other.at - one.at)
    .filter(({ image, at }) => {
      // An earlier version of the app left notes without an image.
      if (!(image instanceof Blob)) return false;
      bytes += image.size;
      return bytes <= maxBytes && at >= oldest;
    });
}

export const deleteImages = (keys: readonly string[]) => tryInTime(() => delMany([...keys], database));
