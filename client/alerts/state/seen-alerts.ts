import { computed, signal } from '@preact/signals-react';
import { array, string } from 'superstruct';
import { readLocalStorageValue, writeLocalStorage } from '#api/local-storage.ts';
import { learner } from '#session/session.ts';

// The alerts that each learner has seen. The feed has no dates and no backend, so local storage has them.

const prefix = 'AlertsSeen:';
/** Counts the changes, in this tab and in others. */
const changes = signal(0);

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) changes.value += 1;
});

/** The fingerprints of the alerts that the learner has seen in this browser. */
export const seen = computed<ReadonlySet<string>>(() => {
  changes.value;
  const username = learner.value?.username;
  if (username === undefined) return new Set();
  return new Set(readLocalStorageValue(`${prefix}${username}`, array(string())));
});

/** How many fingerprints are stored: the ones that were seen last. */
const maxStored = 500;

/** Counts these as seen, beside those that were: another tab's feed may be older or newer. */
export function markSeen(fingerprints: readonly string[]): void {
  const username = learner.value?.username;
  if (username === undefined) return;
  writeLocalStorage(
    `${prefix}${username}`,
    JSON.stringify([...new Set([...seen.peek(), ...fingerprints])].slice(-maxStored)),
  );
  changes.value += 1;
}
