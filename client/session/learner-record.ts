import { batch } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import { User } from '#contract/entities.ts';
import { getUser } from '#contract/learner-record.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { paths } from '#paths';
import { type Failed, failed } from '#state/action-result.ts';
import { showAlert } from '#state/messages.ts';
import { resetLearnerSignals } from '#state/per-learner.ts';
import { trackRequest } from '#state/remote.ts';
import { callAsLearner } from './call-as-learner.ts';
import { forgetLearner } from './log-out.ts';
import { learner, learnerProblem, setToken } from './session.ts';

/** Returns the record that an earlier page load or another tab has stored. */
export const storedLearner = (): User | undefined => readLocalStorageValue('UserData', User);

const store = (user: User) => writeLocalStorage('UserData', JSON.stringify(user));

export function setLearner(user: User): void {
  store(user);
  batch(() => {
    // The token may belong to another learner than the stored record.
    if (learner.value && learner.value.username !== user.username) resetLearnerSignals();
    learner.value = user;
    learnerProblem.value = undefined;
  });
}

/** Stores the record before the token, because other tabs identify the token's owner by the record. */
export function storeSession(newToken: string, user: User): void {
  batch(() => {
    store(user);
    writeLocalStorage('auth_token', newToken);
    setToken(newToken);
    learner.value = user;
  });
}

const checks = { sent: 0, newest: 0 };

/** Fetches and stores the learner's record (product, section 8). After a failure, `retry` runs on reconnect. */
export async function checkLearner(retry: () => unknown = () => checkLearner()): Promise<void> {
  const endRequest = trackRequest(learner, retry);
  learnerProblem.value = undefined;
  checks.sent += 1;
  const number = checks.sent;
  const result = await callAsLearner(getUser, {});
  if (result.kind === 'network' && result.reason === 'cancelled') return;
  if (number < checks.newest) return;
  checks.newest = number;
  if (result.kind === 'ok') {
    endRequest('ready');
    return setLearner(result.answer);
  }
  if (result.kind === 'transport' && result.status === 404) return endDeletedAccount();
  learnerProblem.value = recordFailure(result).message;
  endRequest('failed');
}

/** Ends the session of a learner whose account is gone (product, section 8). */
export function endDeletedAccount(): void {
  forgetLearner(paths.home);
  showAlert(accountDeleted.message, accountDeleted.link);
}

const accountDeleted = failed(errors.accountDeleted, { href: paths.help, label: app.help });

export function recordFailure(result: CallResult<typeof getUser>): Failed {
  if (result.kind === 'transport') {
    return result.status === 404 ? accountDeleted : failed(errors.tooManyRequests);
  }
  return failed(result.kind === 'shape' ? errors.noData : errors.exception);
}
