import { computed, signal } from '@preact/signals-react';
import { array, unknown } from 'superstruct';
import { Experience, type ExperienceForm } from '#contract/experience.ts';
import { leftOutInWords } from '#contract/tolerant-reader.ts';
import { experience } from '#copy/profile.ts';
import type { LocalStorageKey } from '#device/local-storage.ts';
import { localStorageKeys, readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { keepStorage } from '#device/persist-storage.ts';
import { learner } from '#session/session.ts';
import { showStatus } from '#state/messages.ts';

// The learner's work experience. The backend has no endpoint for it, so local storage holds it, with a key per learner.

const prefix = 'Experience:';
const changes = signal(0);

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) changes.value += 1;
});

/** Returns the rows of a key, valid and other. Other rows are kept, because there is no other copy. */
function read(key: LocalStorageKey): { readonly jobs: Experience[]; readonly others: readonly unknown[] } {
  const jobs: Experience[] = [];
  const others: unknown[] = [];
  for (const [index, row] of (readLocalStorageValue(key, array(unknown())) ?? []).entries()) {
    const [error, value] = Experience.validate(row, { coerce: true, mask: true });
    if (!error) jobs.push(value);
    else {
      others.push(row);
      console.warn(`Experience: ${leftOutInWords([[index, ...error.path].join('.')])}`);
    }
  }
  return { jobs, others };
}

/** The learner's jobs, newest first. */
export const experiences = computed<readonly Experience[]>(() => {
  changes.value;
  const username = learner.value?.username;
  if (username === undefined) return [];
  return read(`${prefix}${username}`).jobs.sort((one, other) => (one.join_date < other.join_date ? 1 : -1));
});

/** Counts the experiences of all learners, because a logout clears all of local storage. */
export function countExperiences(): number {
  return localStorageKeys(prefix).reduce((count, key) => count + read(key).jobs.length, 0);
}

/** Reads local storage first, to keep the changes of other tabs. Returns whether the write succeeded. */
function change(make: (list: readonly Experience[]) => readonly Experience[]): boolean {
  const username = learner.value?.username;
  if (username === undefined) return false;
  const key = `${prefix}${username}` as const;
  const { jobs, others } = read(key);
  const isStored = writeLocalStorage(key, JSON.stringify([...make(jobs), ...others]));
  changes.value += 1;
  void keepStorage();
  return isStored;
}

export function saveExperience({ still_working: _, ...form }: ExperienceForm, id = Date.now()): void {
  const isStored = change((list) => [...list.filter((other) => other.id !== id), { ...form, id }]);
  if (isStored) showStatus(experience.saved);
  else showStatus(experience.savedUntilClose, 'information');
}

type Job = Omit<Experience, 'id'>;

/** Adds the jobs that the learner does not have yet. Returns their number, and whether the write succeeded. */
export function addExperiences(jobs: readonly Job[]): { readonly added: number; readonly isStored: boolean } {
  let added = 0;
  const isStored = change((list) => {
    const known = new Set(list.map(contentOf));
    const others = new Map(jobs.map((job) => [contentOf(job), job]));
    const missing = [...others].filter(([content]) => !known.has(content));
    const firstId = Math.max(Date.now(), ...list.map(({ id }) => id + 1));
    added = missing.length;
    return [...list, ...missing.map(([, job], index) => ({ ...job, id: firstId + index }))];
  });
  return { added, isStored };
}

const contentOf = ({ organisation, department, job_title, join_date, leave_date }: Job) =>
  JSON.stringify([organisation, department, job_title, join_date, leave_date]);

export function removeExperience(id: number): void {
  change((list) => list.filter((other) => other.id !== id));
  showStatus(experience.removed);
}
