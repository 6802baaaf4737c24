import { batch } from '@preact/signals-react';
import { call } from '#api/call.ts';
import { login } from '#contract/account.ts';
import type { LoginForm } from '#contract/account-forms.ts';
import { getUser } from '#contract/learner-record.ts';
import { errors } from '#copy/errors.ts';
import { storedImages } from '#device/image-store.ts';
import { deletePictureCache } from '#device/picture-cache.ts';
import { clearDrafts } from '#state/drafts.ts';
import { dismissStatus, errorMessage } from '#state/messages.ts';
import { recordErrorMessage, storeSession } from './learner-record.ts';
import { sessionEnd } from './session.ts';

/** Logs in. Returns the error message of a failure. An abort leaves the learner logged out. */
export async function logIn(form: LoginForm, signal: AbortSignal): Promise<string | undefined> {
  const result = await call(login, { body: form }, { signal });
  if (signal.aborted) return undefined;
  if (result.kind === 'transport') return errors.tooManyRequests;
  if (result.kind !== 'ok') return errorMessage(result, errors.exception);
  return openSession(result.answer.data, signal);
}

export async function openSession(newToken: string, signal: AbortSignal): Promise<string | undefined> {
  const user = await call(getUser, {}, { signal, token: newToken });
  if (signal.aborted) return undefined;
  if (user.kind !== 'ok') return recordErrorMessage(user);
  batch(() => {
    sessionEnd.value = undefined;
    clearDrafts('');
    dismissStatus();
    storeSession(newToken, user.answer);
  });
  // Phones are shared, and another learner's session may have ended without a logout.
  void deletePictureCache();
  // Deletes images that are too old.
  void storedImages();
  return undefined;
}
