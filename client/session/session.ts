import { batch, type Signal, signal } from '@preact/signals-react';
import type { User } from '#contract/entities.ts';
import { createLifetime, type Lifetime, ofPage } from '#device/lifetime.ts';
import { readToken, removeLocalStorage } from '#device/local-storage.ts';
import { idle, type Remote } from '#state/remote.ts';

/**
 * The time from a login to its end. Owns all state about its learner. A late result writes into an ended session, which
 * nobody shows. Ends with the reason `refused` when the backend refuses its token.
 */
export interface Session extends Lifetime {
  /** The same learner may get a new token. */
  readonly token: Signal<string>;
  /** The learner's record, held by `recordOf`. The stored copy serves until the backend responds. */
  readonly record: Signal<Remote<User>>;
  /** Whether the session has data of the device, so that its screens need no network. */
  readonly hasData: Signal<boolean>;
}

export const createSession = (token: string, record: Remote<User> = idle): Session => ({
  ...createLifetime(),
  token: signal(token),
  record: signal(record),
  hasData: signal(false),
});

/** A token in local storage means that a learner is logged in (product, section 2). */
const current = ofPage((page) => {
  const token = readToken();
  const session = signal(token === undefined ? undefined : createSession(token));
  page.signal.addEventListener('abort', () => session.peek()?.end());
  return session;
});

/** Returns the open session, or undefined for a visitor. */
export const openSession = () => current().value;
export const loggedIn = () => openSession() !== undefined;

export const learnerOf = ({ record }: Session): User | undefined =>
  record.value.kind === 'ready' ? record.value.value : undefined;

export function openLearner(): User | undefined {
  const session = openSession();
  return session && learnerOf(session);
}

/** Returns the username, which never changes in a session. Screens and stores run when it is known. */
export function usernameOf({ record }: Session): string {
  const remote = record.peek();
  if (remote.kind !== 'ready') throw new Error('The learner is not known yet');
  return remote.value.username;
}

/** Replaces the open session. */
export function beginSession(session: Session | undefined): void {
  const before = current().peek();
  batch(() => {
    current().value = session;
    before?.end();
  });
}

/** The redirect after the end of a session. Stays until the next login. */
export const sessionEnd = ofPage(() => signal<{ readonly to: string } | undefined>(undefined));

/** Ends the session and keeps the drafts. Leaves the screen first, so that no guard renders without a learner. */
export function endSession(to: string): void {
  sessionEnd().value = { to };
  removeLocalStorage('auth_token');
  removeLocalStorage('UserData');
  beginSession(undefined);
}

/** The number of times that the session was loaded again without a new token. */
export const reloads = ofPage(() => signal(0));

export function reloadSession(): void {
  reloads().value += 1;
}
