import { batch } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import { plausibleNow } from '#contract/clock.ts';
import { User } from '#contract/entities.ts';
import { getUser } from '#contract/learner-record.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { paths } from '#paths';
import { type Failed, failed } from '#state/action-result.ts';
import { showAlert } from '#state/messages.ts';
import { resetLearnerState } from '#state/per-learner.ts';
import { ready } from '#state/remote.ts';
import { cancelled, createResource, isCancelled } from '#state/resource.ts';
import { callAsLearner } from './call-as-learner.ts';
import { learnerRecord, reloadSession, setToken } from './session.ts';

const store = (user: User) => writeLocalStorage('UserData', JSON.stringify(user));

/** Returns the record that an earlier page load or another tab has stored. */
export const storedLearner = (): User | undefined => readLocalStorageValue('UserData', User);

/** Shows the stored record until the backend responds. */
export function restoreRecord(): void {
  const value = storedLearner();
  if (value) learnerRecord.value = { ...ready(value), since: plausibleNow() };
}

/** Stores and shows a record of the backend. The record of another learner than before loads the session again. */
export function setLearner(user: User, before = learnerRecord.peek()): void {
  store(user);
  const username = before.kind === 'ready' ? before.value.username : undefined;
  batch(() => {
    // The token belongs to another learner than the stored record.
    if (username !== undefined && username !== user.username) resetLearnerState();
    learnerRecord.value = ready(user);
    if (username !== user.username) reloadSession();
  });
}

/** Stores the record before the token, because other tabs identify the token's owner by the record. */
export function storeSession(newToken: string, user: User): void {
  batch(() => {
    store(user);
    writeLocalStorage('auth_token', newToken);
    setToken(newToken);
    learnerRecord.value = ready(user);
  });
}

/** Fetches and stores the learner's record (product, section 8). */
export const { refresh: checkLearner, load: loadRecord } = createResource<User>({
  data: learnerRecord,
  isPerLearner: true,
  async request(signal) {
    const result = await callAsLearner(getUser, {}, signal);
    if (result.kind === 'ok') return ready(result.response);
    if (isCancelled(result)) return cancelled;
    if (result.kind !== 'transport' || result.status !== 404) return recordFailure(result);
    reportDeletedAccount();
    return cancelled;
  },
  onSuccess: setLearner,
});

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
