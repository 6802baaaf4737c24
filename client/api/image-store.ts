import { clear, createStore, delMany, set, values } from 'idb-keyval';

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
  /** The size in bytes before and after redrawing, if redrawing saved some. */
  readonly saved: { readonly from: number; readonly to: number } | undefined;
  /** The address after the upload. */
  readonly address?: string;
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const maxBytes = 50 * 1024 * 1024;

const database = createStore('images', 'images');

/** Stores an image, or replaces the image with the same key. Returns false if the device refuses. */
export async function storeImage(image: StoredImage): Promise<boolean> {
  try {
    await set(image.key, image, database);
    await storedImages();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the images, oldest first, or none if the device refuses. Deletes images over 30 days, and images beyond 50 MB:
 * uploaded images first, then the oldest.
 */
export async function storedImages(): Promise<StoredImage[]> {
  try {
    const all: StoredImage[] = await values(database);
    const isUploaded = ({ address }: StoredImage) => Number(address !== undefined);
    all.sort((one, other) => isUploaded(one) - isUploaded(other) || other.at - one.at);
    let bytes = 0;
    const fits = all.filter(({ at, image }) => {
      bytes += image.size;
      return bytes <= maxBytes && at > Date.now() - maxAgeMs;
    });
    await delMany(
      all.filter((image) => !fits.includes(image)).map(({ key }) => key),
      database,
    );
    return fits.sort((one, other) => one.at - other.at);
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
