import { type CallResult, isCancelled } from '#api/call.ts';
import { plausibleNow } from '#contract/clock.ts';
import { User } from '#contract/entities.ts';
import { getUser } from '#contract/learner-record.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { defineStore } from '#device/lifetime.ts';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { paths } from '#paths';
import { type Failed, failed } from '#state/action-result.ts';
import { showAlert } from '#state/messages.ts';
import { ready } from '#state/remote.ts';
import { callAsLearner } from './call-as-learner.ts';
import { cancelled, createResource } from './resource.ts';
import { beginSession, createSession, reloadSession, type Session } from './session.ts';

/** Stores the record before the token, because other tabs identify the token's owner by the record. */
function store(user: User, token?: string): void {
  writeLocalStorage('UserData', JSON.stringify(user));
  if (token !== undefined) writeLocalStorage('auth_token', token);
}

/** Returns the record that an earlier page load or another tab has stored. */
export const storedLearner = (): User | undefined => readLocalStorageValue('UserData', User);

/** Shows the stored record until the backend responds. */
export function restoreRecord({ record }: Session): void {
  const value = storedLearner();
  if (value) record.value = { ...ready(value), since: plausibleNow() };
}

/** Begins the session of a login. */
export function startSession(token: string, user: User): void {
  store(user, token);
  beginSession(createSession(token, ready(user)));
}

/** Stores and shows a record of the backend, with a new token if it gave one. */
export function setLearner({ record, token }: Session, user: User, newToken?: string): void {
  store(user, newToken);
  if (newToken !== undefined) token.value = newToken;
  record.value = ready(user);
}

/** Fetches and stores the learner's record (product, section 8). */
export const recordOf = defineStore((session: Session) =>
  createResource<User>(session, {
    data: session.record,
    async request(signal) {
      const result = await callAsLearner(session, getUser, {}, signal);
      if (result.kind === 'ok') return ready(result.response);
      if (isCancelled(result)) return cancelled;
      if (result.kind !== 'transport' || result.status !== 404) return recordFailure(result);
      reportDeletedAccount();
      return cancelled;
    },
    onSuccess(user, before) {
      store(user);
      if (before.kind !== 'ready') reloadSession();
      // The token belongs to another learner than the stored record.
      else if (before.value.username !== user.username)
        beginSession(createSession(session.token.peek(), ready(user)));
    },
  }),
);

/** Says that the account is gone (product, section 8). The alert ends the session when the learner closes it. */
export function reportDeletedAccount(): void {
  showAlert(accountDeleted.message, accountDeleted.link, 'accountDeleted');
}

const accountDeleted = failed(errors.accountDeleted, { href: paths.help, label: app.help });

export function recordFailure(result: CallResult<typeof getUser>): Failed {
  if (result.kind === 'shape') return failed(errors.noData);
  // The 401 of a gateway has no words.
  const isForeign = result.kind !== 'transport' || (result.status === 401 && result.message === '');
  if (isForeign) return failed(errors.exception);
  return result.status === 404 ? accountDeleted : failed(errors.tooManyRequests);
}
