import { plausibleNow } from '#contract/clock.ts';
import { readLocalStorage, writeLocalStorage } from './local-storage.ts';

// Pictures of the learner's screens, in the browser's cache storage. The service worker fills the cache and answers from
// it (build/offline.ts), but only while the cache exists.

const name = 'pictures';
/** A picture may change at its address, so the cache starts again after 30 days. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Creates the cache. Empties an old one, unless the device is offline. */
export async function openPictureCache(): Promise<void> {
  const since = Number(readLocalStorage('PicturesSince') ?? 0);
  const now = plausibleNow();
  // A time in the future comes from a wrong clock.
  if (Math.abs(now - since) > maxAgeMs && navigator.onLine) {
    await deletePictureCache();
    writeLocalStorage('PicturesSince', String(now));
  }
  await globalThis.caches?.open(name).catch(() => undefined);
}

export async function deletePictureCache(): Promise<void> {
  await globalThis.caches?.delete(name).catch(() => undefined);
}
