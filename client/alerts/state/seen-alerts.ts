import { computed, signal } from '@preact/signals-react';
import { array, string } from 'superstruct';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { learner } from '#session/session.ts';

// The alerts that each learner has seen, in local storage, because the feed has no dates and no backend.

const prefix = 'AlertsSeen:';
const changes = signal(0);

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) changes.value += 1;
});

export const seen = computed<ReadonlySet<string>>(() => {
  changes.value;
  const username = learner.value?.username;
  if (username === undefined) return new Set();
  return new Set(readLocalStorageValue(`${prefix}${username}`, array(string())));
});

const maxStored = 500;

/** Adds to the stored fingerprints and replaces none, because another tab may show an older or a newer feed. */
export function markSeen(fingerprints: readonly string[]): void {
  const username = learner.value?.username;
  if (username === undefined) return;
  writeLocalStorage(
    `${prefix}${username}`,
    JSON.stringify([...new Set([...seen.peek(), ...fingerprints])].slice(-maxStored)),
  );
  changes.value += 1;
}
