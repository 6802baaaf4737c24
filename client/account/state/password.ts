import { call } from '#api/call.ts';
import { getUser, requestPasswordReset, resetPassword } from '#contract/account.ts';
import type { PasswordResetRequestForm } from '#contract/account-forms.ts';
import { errors } from '#copy/errors.ts';
import { endSession } from '#session/log-out.ts';
import { token } from '#session/session.ts';
import { errorMessage } from '#state/messages.ts';

/** Asks for a mail with a reset link. Gives what to tell where that failed (product, section 8). */
export async function requestReset(form: PasswordResetRequestForm): Promise<string | undefined> {
  const result = await call(requestPasswordReset, { body: form });
  return result.kind === 'ok' ? undefined : errorMessage(result, errors.resetRequest);
}

/**
 * Sets a new password with the token of a reset link, which makes the learner's tokens void. Gives what to tell where
 * that failed (product, section 8).
 */
export async function setPassword(link: string, password: string): Promise<string | undefined> {
  const result = await call(resetPassword, { params: { token: link }, body: { password } });
  if (result.kind !== 'ok') return errorMessage(result, errors.reset);
  if (token.value !== undefined) leaveVoidSession(token.value);
  return undefined;
}

/** Whoever is logged in by a token that has become void is no longer, and stays where they are. */
async function leaveVoidSession(held: string): Promise<void> {
  const result = await call(getUser, {}, { token: held });
  const isVoid = result.kind === 'transport' && result.status === 401;
  if (isVoid && token.value === held) endSession(location.pathname + location.search);
}
