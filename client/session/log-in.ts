import { batch } from '@preact/signals-react';
import { call } from '#api/call.ts';
import { login } from '#contract/account.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { getUser } from '#contract/learner-record.ts';
import { errors } from '#copy/errors.ts';
import { deletePictureCache } from '#device/picture-cache.ts';
import { type ActionResult, done, failed, gone } from '#state/action-result.ts';
import { clearVisitorDrafts } from '#state/drafts.ts';
import { errorMessage } from '#state/failed-call.ts';
import { dismissStatus } from '#state/messages.ts';
import { recordFailure, startSession } from './learner-record.ts';
import { sessionEnd } from './session.ts';

/** Logs in. An abort leaves the learner logged out. */
export async function logIn(
  form: RequestOf<typeof login>['body'],
  signal: AbortSignal,
): Promise<ActionResult> {
  const result = await call(login, { body: form }, { signal });
  if (signal.aborted) return gone;
  if (result.kind === 'transport') return failed(errors.tooManyRequests);
  if (result.kind !== 'ok') return failed(errorMessage(result, errors.exception));
  return enterSession(result.response.data, signal);
}

/** Begins the session of a token, with the learner's record. */
export async function enterSession(newToken: string, signal: AbortSignal): Promise<ActionResult> {
  const user = await call(getUser, {}, { signal, token: newToken });
  if (signal.aborted) return gone;
  if (user.kind !== 'ok') return recordFailure(user);
  batch(() => {
    sessionEnd().value = undefined;
    clearVisitorDrafts();
    dismissStatus();
    startSession(newToken, user.response);
  });
  // Phones are shared, and another learner's session may have ended without a logout.
  void deletePictureCache();
  return done;
}
