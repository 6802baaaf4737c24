import { call } from '#api/call.ts';
import { requestPasswordReset, resetPassword } from '#contract/account.ts';
import { getUser } from '#contract/learner-record.ts';
import { errors } from '#copy/errors.ts';
import { pathOf } from '#paths';
import { endSession, openSession, type Session } from '#session/session.ts';
import { type ActionResult, done, failed } from '#state/action-result.ts';
import { errorMessage } from '#state/failed-call.ts';
import type { PasswordResetRequestForm } from './account-forms.ts';

/** Requests a mail with a reset link (product, section 8). */
export async function requestReset(form: PasswordResetRequestForm): Promise<ActionResult> {
  const result = await call(requestPasswordReset, { body: form });
  return result.kind === 'ok' ? done : failed(errorMessage(result, errors.resetRequest));
}

/** Sets a new password, which may void the session token (product, section 8). */
export async function setPassword(link: string, password: string): Promise<ActionResult> {
  const set = (link: string) => call(resetPassword, { params: { token: link }, body: { password } });
  let result = await set(link);
  // A refusal changes nothing, so the backend can tell which reading of the link is right.
  if (result.kind === 'business' && mended(link) !== link) result = await set(mended(link));
  if (result.kind !== 'ok') return failed(errorMessage(result, errors.reset));
  const session = openSession();
  if (session) void endVoidSession(session);
  return done;
}

/** Returns a token without what mail adds to a link: `=3D` for `=`, line breaks, and signs behind it. */
const mended = (link: string) =>
  link
    .replace(/^3D|[>.,;:)\]'"”*]+$/g, '')
    .replaceAll('=3D', '=')
    .replace(/=?\s|=(?=\w)/g, '');

/** Ends the session if the backend answers 401 to its token. The learner stays on the screen. */
async function endVoidSession(session: Session): Promise<void> {
  const result = await call(getUser, {}, { token: session.token.peek() });
  const isVoid = result.kind === 'transport' && result.status === 401;
  if (isVoid && !session.signal.aborted) endSession(pathOf(location.pathname) + location.search);
}
