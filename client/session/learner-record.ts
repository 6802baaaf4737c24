import { batch } from '@preact/signals-react';
import { type CallResult, call } from '#api/call.ts';
import { readLocalStorageValue, readToken, writeLocalStorage } from '#api/local-storage.ts';
import { getUser, login } from '#contract/account.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { User } from '#contract/entities.ts';
import type { LoginForm } from '#contract/rules.ts';
import { errors } from '#copy/errors.ts';
import { paths } from '#paths';
import { clearDrafts } from '#state/drafts.ts';
import { dismissStatus, showAlert } from '#state/messages.ts';
import { trackRequest } from '#state/retry-on-reconnect.ts';
import { learner, learnerProblem, resetLearnerSignals, sessionEnd, setToken, token } from './session.ts';
import { forgetLearner, loseSession } from './session-end.ts';

/**
 * Every call for a learner who is logged in goes through here: a token that is no longer accepted ends the session,
 * and an answer that comes when the learner has changed counts as cancelled. `signal` cancels.
 */
export async function callAsLearner<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  const asked = token.value;
  const result = await call(endpoint, request, signal);
  if (asked !== token.value) return { kind: 'network', reason: 'cancelled' };
  if (result.kind === 'transport' && result.status === 401 && asked !== undefined) loseSession();
  return result;
}

/** Takes the session that the device holds. */
export function restoreSession(): void {
  setToken(readToken());
  learner.value = token.value === undefined ? undefined : readLocalStorageValue('UserData', User);
}

export function setLearner(user: User): void {
  writeLocalStorage('UserData', JSON.stringify(user));
  batch(() => {
    // The token may turn out to be somebody else's: nothing of the former learner stays.
    if (learner.value && learner.value.username !== user.username) resetLearnerSignals();
    learner.value = user;
    learnerProblem.value = undefined;
  });
}

/** Makes a token and whose it is those of this device. */
export function takeToken(newToken: string, user: User): void {
  batch(() => {
    // The record goes first, since other tabs judge by it whose the token is.
    writeLocalStorage('UserData', JSON.stringify(user));
    writeLocalStorage('auth_token', newToken);
    setToken(newToken);
    learner.value = user;
  });
}

/** The checks of the learner, numbered: how many were sent, and the newest whose answer was taken. */
const checks = { sent: 0, taken: 0 };

/**
 * Asks the backend who the token belongs to and keeps the record (product, section 8). Where that fails, `again` runs when
 * the network comes back. A slow answer never replaces that of a newer check.
 */
export async function checkLearner(again: () => unknown = () => checkLearner()): Promise<void> {
  const settle = trackRequest(learner, again);
  learnerProblem.value = undefined;
  checks.sent += 1;
  const mine = checks.sent;
  const result = await callAsLearner(getUser, {});
  if (result.kind === 'network' && result.reason === 'cancelled') return;
  if (mine < checks.taken) return;
  checks.taken = mine;
  if (result.kind === 'ok') {
    settle('here');
    return setLearner(result.answer);
  }
  if (result.kind === 'transport' && result.status === 404) {
    forgetLearner(paths.home);
    showAlert(errors.accountDeleted);
    return;
  }
  learnerProblem.value = fetchProblem(result);
  settle('missing');
}

function fetchProblem(result: CallResult<typeof getUser>): string {
  if (result.kind === 'transport') {
    return result.status === 404 ? errors.accountDeleted : errors.tooManyRequests;
  }
  if (result.kind === 'shape') return errors.noData;
  return errors.exception;
}

/**
 * Logs in and fetches the learner's record. Gives what to tell the learner where it failed. `signal` cancels: whoever
 * left the login screen is not logged in behind their back.
 */
export async function logIn(form: LoginForm, signal: AbortSignal): Promise<string | undefined> {
  const result = await call(login, { body: form }, signal);
  if (signal.aborted) return undefined;
  if (result.kind === 'transport') return errors.tooManyRequests;
  if (result.kind !== 'ok') return errorMessage(result, errors.exception);
  return enter(result.answer.data, signal);
}

/**
 * Makes whoever a token belongs to the learner of this device, once their record is here too: until then nothing of it
 * is kept. Gives what to tell where the record could not be had.
 */
export async function enter(newToken: string, signal: AbortSignal): Promise<string | undefined> {
  const user = await call(getUser, {}, signal, newToken);
  if (signal.aborted) return undefined;
  if (user.kind !== 'ok') return fetchProblem(user);
  batch(() => {
    sessionEnd.value = undefined;
    clearDrafts('');
    dismissStatus();
    takeToken(newToken, user.answer);
  });
  return undefined;
}

/** What a refused, broken or missing answer tells a learner: the server's own words, or the documented ones. */
export function errorMessage(
  result: Exclude<CallResult<Endpoint>, { readonly kind: 'ok' }>,
  documented: string,
): string {
  if (result.kind === 'business' && result.message !== '') return result.message;
  return result.kind === 'transport' && result.status === 429 ? errors.tooManyRequests : documented;
}
