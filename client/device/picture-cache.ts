import { plausibleNow } from '#contract/clock.ts';
import { readLocalStorage, writeLocalStorage } from './local-storage.ts';

// Pictures of the learner's screens, in the browser's cache storage. The service worker fills the cache and answers from
// it (build/offline.ts), but only while the cache exists.

const name = 'pictures';
/** A picture may change at its address, so the cache starts again after 30 days. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

export async function openPictureCache(): Promise<void> {
  await globalThis.caches?.open(name).catch(() => undefined);
}

/** Empties an old cache. Needs a network for sure, because the pictures must come again. */
export async function renewPictureCache(): Promise<void> {
  const since = readLocalStorage('PicturesSince');
  const now = plausibleNow();
  // A time in the future comes from a wrong clock.
  if (since !== undefined && Math.abs(now - Number(since)) <= maxAgeMs) return;
  writeLocalStorage('PicturesSince', String(now));
  if (since === undefined) return;
  await deletePictureCache();
  await openPictureCache();
}

export async function deletePictureCache(): Promise<void> {
  await globalThis.caches?.delete(name).catch(() => undefined);
}
