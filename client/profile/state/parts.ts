import { computed, signal } from '@preact/signals-react';
import { boolean, create, defaulted, type Infer, object } from 'superstruct';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { learner } from '#session/session.ts';

// The learner's choices for the portfolio, stored for each learner on the device.

/**
 * The parts of the portfolio that the learner switches. About me starts off, because learners often write about their
 * disability there. Contact starts off too. No switch exists for UDID, other ID, username, date of birth and address.
 */
export const Parts = object({
  photo: defaulted(boolean(), true),
  about: defaulted(boolean(), false),
  email: defaulted(boolean(), false),
  phone: defaulted(boolean(), false),
  place: defaulted(boolean(), true),
  skills: defaulted(boolean(), true),
  projects: defaulted(boolean(), true),
  experience: defaulted(boolean(), true),
  /** Prints in letters of 16 points. */
  largePrint: defaulted(boolean(), false),
});
export type Parts = Infer<typeof Parts>;

const prefix = 'PortfolioParts:';
const changes = signal(0);

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) changes.value += 1;
});

const read = (username: string | undefined): Parts =>
  (username !== undefined && readLocalStorageValue(`${prefix}${username}`, Parts)) || create({}, Parts);

export const parts = computed<Parts>(() => {
  changes.value;
  return read(learner.value?.username);
});

/** Reads local storage first, to keep the changes of other tabs. */
export function changeParts(change: Partial<Parts>): void {
  const username = learner.value?.username;
  if (username === undefined) return;
  writeLocalStorage(`${prefix}${username}`, JSON.stringify({ ...read(username), ...change }));
  changes.value += 1;
}
