import { computed, signal } from '@preact/signals-react';
import { array } from 'superstruct';
import { readValue, write } from '#api/device.ts';
import { Experience, type ExperienceForm } from '#contract/experience.ts';
import { experience } from '#copy/profile.ts';
import { draftOf } from './drafts.ts';
import { tell } from './messages.ts';
import { learner } from './session.ts';

// Where the learner has worked. The backend has no place for it, so it is kept on this device, each learner's apart.

const Experiences = array(Experience);
/** Counts the changes, in this tab and in others. */
const changes = signal(0);

addEventListener('storage', ({ key }) => {
  if (key?.startsWith('Experience:')) changes.value += 1;
});

const read = (username: string) => readValue(`Experience:${username}`, Experiences) ?? [];

/** The learner's, the newest job first. */
export const experiences = computed<readonly Experience[]>(() => {
  changes.value;
  const username = learner.value?.username;
  if (username === undefined) return [];
  return read(username).sort((one, other) => (one.join_date < other.join_date ? 1 : -1));
});

/** Where the form of one of them, or of a new one, keeps what is typed. */
export const experienceDraft = (username: string, id?: number) =>
  draftOf(`experience ${id ?? 'new'}`, { owner: username });

/** Reads the device again before it changes the list, so that another tab's change stays. */
function change(make: (list: readonly Experience[]) => readonly Experience[]): void {
  const username = learner.value?.username;
  if (username === undefined) return;
  write(`Experience:${username}`, JSON.stringify(make(read(username))));
  changes.value += 1;
}

/** Adds one, or puts it in the place of the one with this id. */
export function saveExperience({ still_working: _, ...form }: ExperienceForm, id?: number): void {
  change((list) => {
    const kept = list.filter((other) => other.id !== id);
    const newId = Math.max(0, ...list.map((other) => other.id)) + 1;
    return [...kept, { ...form, id: id ?? newId }];
  });
  tell(experience.saved);
}

/** The next one may get its id, but not what was typed into its form. */
export function removeExperience(id: number): void {
  if (learner.value) experienceDraft(learner.value.username, id).write({});
  change((list) => list.filter((other) => other.id !== id));
  tell(experience.removed);
}
