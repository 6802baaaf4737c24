import { computed } from '@preact/signals-react';
import { array, unknown } from 'superstruct';
import { leftOutInWords } from '#contract/tolerant-reader.ts';
import { experience } from '#copy/profile.ts';
import { defineStore } from '#device/lifetime.ts';
import { localStorageKeys, readLocalStorageValue } from '#device/local-storage.ts';
import { keepStorage } from '#device/persist-storage.ts';
import type { Session } from '#session/session.ts';
import { createStoredValue } from '#session/stored-value.ts';
import { showStatus } from '#state/messages.ts';
import { Experience, type ExperienceForm } from './experience-rules.ts';

// The learner's work experience. The backend has no endpoint for it, so local storage holds it, with a key per learner.

const prefix = 'Experience:';
const rows = array(unknown());

/** Returns the valid rows and the others. Others are kept, because there is no other copy. */
function split(stored: readonly unknown[]) {
  const jobs: Experience[] = [];
  const others: unknown[] = [];
  for (const [index, row] of stored.entries()) {
    const [error, value] = Experience.validate(row, { coerce: true, mask: true });
    if (!error) jobs.push(value);
    else {
      others.push(row);
      console.warn(`Experience: ${leftOutInWords([[index, ...error.path].join('.')])}`);
    }
  }
  return { jobs, others };
}

export const experienceOf = defineStore((session: Session) => {
  const stored = createStoredValue(session, prefix, rows, []);

  /** Returns whether the write succeeded. */
  function change(make: (list: readonly Experience[]) => readonly Experience[]): boolean {
    const isStored = stored.change((now) => {
      const { jobs, others } = split(now);
      return [...make(jobs), ...others];
    });
    void keepStorage();
    return isStored;
  }

  return {
    /** The learner's jobs, newest first. */
    experiences: computed<readonly Experience[]>(() =>
      split(stored.data.value).jobs.sort((one, other) => (one.join_date < other.join_date ? 1 : -1)),
    ),
    saveExperience({ still_working: _, ...form }: ExperienceForm, id = Date.now()): void {
      const isStored = change((list) => [...list.filter((other) => other.id !== id), { ...form, id }]);
      if (isStored) showStatus(experience.saved);
      else showStatus(experience.savedUntilClose, 'information');
    },
    /** Adds the jobs that the learner does not have yet. Returns their number, and whether the write succeeded. */
    addExperiences(jobs: readonly Job[]): { readonly added: number; readonly isStored: boolean } {
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
    },
    removeExperience(id: number): void {
      change((list) => list.filter((other) => other.id !== id));
      showStatus(experience.removed);
    },
  };
});

type Job = Omit<Experience, 'id'>;

const contentOf = ({ organisation, department, job_title, join_date, leave_date }: Job) =>
  JSON.stringify([organisation, department, job_title, join_date, leave_date]);

/** Counts the experiences of all learners, because a logout clears all of local storage. */
export function countExperiences(): number {
  const all = localStorageKeys(prefix).map((key) => readLocalStorageValue(key, rows) ?? []);
  return all.reduce((count, stored) => count + split(stored).jobs.length, 0);
}
