import { deviceMs } from './timing.ts';

// Databases, locks, caches, the clipboard and chosen files may never answer. Each wait for the device ends here.

/** Rejects with a TimeoutError if the promise takes longer than `ms`. */
export const inTime = <T>(promise: Promise<T>, ms = deviceMs): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('The device does not answer', 'TimeoutError')),
      ms,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Returns undefined if the device refuses the access, or does not answer in time. */
export async function tryInTime<T>(access: () => Promise<T>, ms?: number): Promise<T | undefined> {
  try {
    return await inTime(access(), ms);
  } catch {
    return undefined;
  }
}
