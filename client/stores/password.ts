import { call } from '#api/call.ts';
import { requestPasswordReset, resetPassword } from '#contract/account.ts';
import type { PasswordResetRequestForm } from '#contract/rules.ts';
import { errors } from '#copy/errors.ts';
import { told } from './account.ts';

/** Asks for a mail with a reset link. Gives what to tell where that failed (product, section 8). */
export async function requestReset(form: PasswordResetRequestForm): Promise<string | undefined> {
  const result = await call(requestPasswordReset, { body: form });
  return result.kind === 'ok' ? undefined : told(result, errors.resetRequest);
}

/** Sets a new password with the token of a reset link. Gives what to tell where that failed (product, section 8). */
export async function setPassword(token: string, password: string): Promise<string | undefined> {
  const result = await call(resetPassword, { params: { token }, body: { password } });
  return result.kind === 'ok' ? undefined : told(result, errors.reset);
}
