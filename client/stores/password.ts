import { call } from '#api/call.ts';
import { requestPasswordReset, resetPassword } from '#contract/account.ts';
import type { PasswordResetRequestForm } from '#contract/rules.ts';
import { errors } from '#copy/errors.ts';
import { told } from './account.ts';
import { endSession, loggedIn } from './session.ts';

/** Asks for a mail with a reset link. Gives what to tell where that failed (product, section 8). */
export async function requestReset(form: PasswordResetRequestForm): Promise<string | undefined> {
  const result = await call(requestPasswordReset, { body: form });
  return result.kind === 'ok' ? undefined : told(result, errors.resetRequest);
}

/**
 * Sets a new password with the token of a reset link, which makes every token void: whoever is logged in stays on the
 * screen and logs in afresh. Gives what to tell where that failed (product, section 8).
 */
export async function setPassword(token: string, password: string): Promise<string | undefined> {
  const result = await call(resetPassword, { params: { token }, body: { password } });
  if (result.kind !== 'ok') return told(result, errors.reset);
  if (loggedIn.value) endSession(location.pathname + location.search);
  return undefined;
}
