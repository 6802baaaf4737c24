import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { clearDevice, readText, remove } from '#api/device.ts';
import { clearDrafts, readVisit, removeVisit, writeVisit } from '#api/visit.ts';
import type { User } from '#contract/entities.ts';
import { session } from '#copy/shell.ts';
import { paths } from '#paths';
import { dismissStatus, tell } from './messages.ts';

// Who is logged in: decided by the presence of auth_token on the device alone (product, section 2).
// A visitor loads no more of the session than this file; what asks the backend is in account.ts.

const currentToken = signal(readText('auth_token'));
export const token: ReadonlySignal<string | undefined> = currentToken;
export const loggedIn = computed(() => token.value !== undefined);

const beginnings: (() => void)[] = [];

/** A signal about the learner who is logged in; it starts afresh with the next one. */
export function ofLearner<T>(initial: T): Signal<T> {
  const held = signal(initial);
  beginnings.push(() => {
    held.value = initial;
  });
  return held;
}

/** Has every signal about a learner begin anew. */
export function startAfresh(): void {
  for (const begin of beginnings) begin();
}

/** Another learner, or none. */
export function setToken(next: string | undefined): void {
  if (next === token.value) return;
  batch(() => {
    startAfresh();
    currentToken.value = next;
  });
}

/** The learner's record, from the device until the backend has been asked. */
export const learner = ofLearner<User | undefined>(undefined);
/** Why the record could not be had, in the documented words. */
export const learnerProblem = ofLearner<string | undefined>(undefined);

/** Where the end of a session leads. Stands until the next login. */
export const ending = signal<{ readonly to: string } | undefined>(undefined);

/** Remembers where the learner was kept out, for after the login. */
export function rememberPlace(): void {
  writeVisit('return_to', location.pathname + location.search);
  writeVisit('return_for', learner.value?.username ?? '');
}

/** The remembered place, unless another learner was there; one of this app: `//host` would be another's. */
export function rememberedPlace(): string | undefined {
  const place = readVisit('return_to');
  const whose = readVisit('return_for');
  if (whose && whose !== learner.value?.username) return undefined;
  return place && /^\/(?!\/)/.test(place) ? place : undefined;
}

export function forgetPlace(): void {
  removeVisit('return_to');
  removeVisit('return_for');
}

/** Ends a session: leaves its screen first, so that no guard sees it without a learner. What was typed stays. */
export function endSession(to: string): void {
  ending.value = { to };
  remove('auth_token');
  remove('UserData');
  setToken(undefined);
}

/** Ends a session that the backend no longer accepts: a login leads back to the same place. */
export function loseSession(): void {
  rememberPlace();
  endSession(paths.login);
  tell(session.ended, 'information');
}

/** Forgets everything of the learner, on this device and in this tab, and leads away. */
export function forgetLearner(to: string): void {
  ending.value = { to };
  clearDevice();
  clearDrafts();
  forgetPlace();
  setToken(undefined);
}

/** Product, section 2: Profile. */
export function logOut(): void {
  forgetLearner(paths.login);
  tell(session.loggingOut, 'information');
}

/** Whose record the device holds. It is read without its struct, which a visitor does not load. */
function storedUsername(): unknown {
  try {
    return (JSON.parse(readText('UserData') ?? '{}') as Partial<User>).username;
  } catch {
    return undefined;
  }
}

/**
 * A logout or login in one tab is one in all. A logout clears the device as a whole, a session that was lost only
 * its token. Gives how to stop.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'auth_token') return;
    const next = readText('auth_token');
    if (next !== undefined) dismissStatus();
    // The same learner's: what they are at work on here stays.
    if (next !== undefined && learner.value && learner.value.username === storedUsername()) {
      currentToken.value = next;
      return;
    }
    if (next !== undefined || !loggedIn.value) return setToken(next);
    if (key !== null) return loseSession();
    forgetLearner(paths.login);
    tell(session.loggedOutElsewhere, 'information');
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
