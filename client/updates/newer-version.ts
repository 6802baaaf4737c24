import { signal } from '@preact/signals-react';
import { ofPage } from '#device/lifetime.ts';

export const update = ofPage(() => signal<ServiceWorker | undefined>(undefined));
export const isReloading = ofPage(() => signal(false));
const putOff = ofPage((): { version?: ServiceWorker | undefined } => ({}));

/** Offers a version, unless the learner postponed it. An app that stays open for weeks still offers later versions. */
export function offerUpdate(version: ServiceWorker): void {
  if (version !== putOff().version) update().value = version;
}

export function updateLater(): void {
  putOff().version = update().value;
  update().value = undefined;
}

// A working screen never reloads by itself. Drafts would survive, but other unfinished work would be lost.

/** Milliseconds to wait for a newer version before the reload. */
const patienceMs = 15_000;

/** Reloads this tab into the newest version. If another tab then misses a chunk, its error boundary offers the same. */
export async function loadNewest(): Promise<void> {
  if (isReloading().value) return;
  isReloading().value = true;
  await Promise.race([takeNewest(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  // The learner may cancel the reload in the browser's dialog.
  isReloading().value = false;
  location.reload();
}

async function takeNewest(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && !registration.waiting) await registration.update();
    const newest = registration?.waiting ?? registration?.installing;
    if (newest) await takeOver(newest);
  } catch {
    // No newer version is available, so the current one reloads.
  }
}

/** Activates a version as soon as it is installed. Resolves when the version is active or redundant. */
function takeOver(version: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const step = () => {
      if (version.state === 'installed') version.postMessage({ type: 'SKIP_WAITING' });
      if (version.state === 'activated' || version.state === 'redundant') resolve();
    };
    version.addEventListener('statechange', step);
    step();
  });
}
