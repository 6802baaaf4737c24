import { computed, signal } from '@preact/signals-react';
import { array, unknown } from 'superstruct';
import type { LocalStorageKey } from '#api/local-storage.ts';
import { localStorageKeys, readLocalStorageValue, writeLocalStorage } from '#api/local-storage.ts';
import { Experience, type ExperienceForm } from '#contract/experience.ts';
import { experience } from '#copy/profile.ts';
import { learner } from '#session/session.ts';
import { showStatus } from '#state/messages.ts';

// Where the learner has worked. The backend has no place for it, so it is in local storage, a key for each learner.

const prefix = 'Experience:';
/** Counts the changes, in this tab and in others. */
const changes = signal(0);

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) changes.value += 1;
});

/** The valid rows of a key. A row that is not valid costs no other, since the list is nowhere else. */
const read = (key: LocalStorageKey) =>
  (readLocalStorageValue(key, array(unknown())) ?? []).flatMap((row) => {
    const [error, value] = Experience.validate(row, { coerce: true, mask: true });
    return error ? [] : [value];
  });

/** The learner's, the newest job first. */
export const experiences = computed<readonly Experience[]>(() => {
  changes.value;
  const username = learner.value?.username;
  if (username === undefined) return [];
  return read(`${prefix}${username}`).sort((one, other) => (one.join_date < other.join_date ? 1 : -1));
});

/** How many are in local storage, of all learners: a logout clears all of it. */
export function countExperiences(): number {
  return localStorageKeys(prefix).reduce((count, key) => count + read(key).length, 0);
}

/** Reads local storage before the change, so that another tab's change stays. Gives whether it was stored. */
function change(make: (list: readonly Experience[]) => readonly Experience[]): boolean {
  const username = learner.value?.username;
  if (username === undefined) return false;
  const key = `${prefix}${username}` as const;
  const isStored = writeLocalStorage(key, JSON.stringify(make(read(key))));
  changes.value += 1;
  return isStored;
}

/** Adds one, or puts it in the place of the one with this id. No id is given twice. */
export function saveExperience({ still_working: _, ...form }: ExperienceForm, id = Date.now()): void {
  const isStored = change((list) => [...list.filter((other) => other.id !== id), { ...form, id }]);
  if (isStored) showStatus(experience.saved);
  else showStatus(experience.savedUntilClose, 'information');
}

export function removeExperience(id: number): void {
  change((list) => list.filter((other) => other.id !== id));
  showStatus(experience.removed);
}
