import { clear, createStore, delMany, promisifyRequest, set } from 'idb-keyval';
import { plausibleNow } from '#contract/clock.ts';
import { keepStorage } from './persist-storage.ts';

// Images that forms hold, in the browser's database (IndexedDB). The only module that accesses it.

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
  /** The size in bytes before and after redrawing, if redrawing saved some. */
  readonly saved: { readonly from: number; readonly to: number } | undefined;
  /** The address after the upload. */
  readonly address?: string;
  /** The days as `YYYY-MM-DD` on which the image was too old. */
  readonly oldOn?: readonly string[];
}

/** The note that an image was removed before its upload, until its learner has read its name. */
interface Removed extends Pick<StoredImage, 'key' | 'owner' | 'name'> {
  readonly kind: 'removed';
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const maxBytes = 50 * 1024 * 1024;
/** The number of days of use on which an image must be too old. A jump of the clock is only one day. */
const maxOldDays = 4;

const database = createStore('images', 'images');

/** Stores an image, or replaces the image with the same key. Returns false if the device refuses. */
export async function storeImage(image: StoredImage): Promise<boolean> {
  try {
    await set(image.key, image, database);
    void keepStorage();
    await storedImages();
    return true;
  } catch {
    return false;
  }
}

/** Returns the image with its age checked at a time in ms since 1970. An image from the future starts again. */
function checkAge(image: StoredImage, now: number): StoredImage {
  const { oldOn = [], ...rest } = image;
  if (image.at > now) return { ...rest, at: now };
  if (now - image.at <= maxAgeMs) return oldOn.length > 0 ? rest : image;
  const day = new Date(now).toISOString().slice(0, 10);
  return oldOn.includes(day) ? image : { ...rest, oldOn: [...oldOn, day] };
}

/** Returns which images stay: uploaded images and then the oldest go beyond 50 MB. */
function fitting(images: readonly StoredImage[]): readonly StoredImage[] {
  const isUploaded = ({ address }: StoredImage) => Number(address !== undefined);
  let bytes = 0;
  return [...images]
    .sort((one, other) => isUploaded(one) - isUploaded(other) || other.at - one.at)
    .filter(({ image, oldOn = [] }) => {
      bytes += image.size;
      return bytes <= maxBytes && oldOn.length < maxOldDays;
    });
}

/**
 * Returns the images, oldest first, or none if the device refuses. Deletes images over 30 days, and images beyond 50 MB:
 * uploaded images first, then the oldest.
 */
export async function storedImages(): Promise<StoredImage[]> {
  try {
    const now = plausibleNow();
    return await database('readwrite', async (store) => {
      const all: (StoredImage | Removed)[] = await promisifyRequest(store.getAll());
      const before = all.filter((one) => 'image' in one);
      const images = before.map((image) => checkAge(image, now));
      const fits = fitting(images);
      for (const [index, image] of images.entries()) {
        const { key, owner, name, address } = image;
        const note: Removed = { kind: 'removed', key, owner, name };
        if (fits.includes(image)) {
          if (image !== before[index]) store.put(image, key);
        } else if (address === undefined) store.put(note, key);
        else store.delete(key);
      }
      return [...fits].sort((one, other) => one.at - other.at);
    });
  } catch {
    return [];
  }
}

/** Returns the names of a learner's images that were removed before their upload. The next call skips them. */
export async function takeRemovedNames(username: string): Promise<string[]> {
  try {
    return await database('readwrite', async (store) => {
      const all: (StoredImage | Removed)[] = await promisifyRequest(store.getAll());
      const removed = all.filter((one) => !('image' in one) && one.owner === username);
      for (const { key } of removed) store.delete(key);
      return removed.map(({ name }) => name);
    });
  } catch {
    return [];
  }
}

export async function deleteImages(keys: readonly string[]): Promise<void> {
  try {
    await delMany([...keys], database);
  } catch {
    // Blocked: there is nothing to delete.
  }
}

export async function deleteAllImages(): Promise<void> {
  try {
    await clear(database);
  } catch {
    // Blocked: there is nothing to delete.
  }
}
