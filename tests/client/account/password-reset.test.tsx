import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fields, forgotPassword, login, resetPassword } from '#copy/account.ts';
import { contact } from '#copy/contact.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { loginHeading } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { callsOf, control } from '../world.ts';

const newPassword = 'Fresh@1234';
const email = 'asha01@example.com';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const username = () => field(login.username);
const typed = () => [username().value, field(fields.email).value];
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const summary = () => screen.findByRole('region', { name: forms.summary });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const bodiesOf = (id: Parameters<typeof callsOf>[0]) => callsOf(id).map(({ body }) => body);

async function openForgotPassword() {
  const user = await open('/reset');
  await heading(screens.forgotPassword);
  return user;
}

async function reset(to: string, text = newPassword) {
  const user = await open(to);
  await heading(screens.resetPassword);
  await user.type(field(resetPassword.password), text);
  await press(user, resetPassword.submit);
  return user;
}

describe('Forgot password', () => {
  test('lists missing answers, confirms the mail once, and links back to the login', async () => {
    const user = await openForgotPassword();
    expect([field(fields.email).autocomplete, field(fields.email).inputMode]).toEqual(['email', 'email']);
    await press(user, forgotPassword.submit);
    const messages = [...(await summary()).querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(messages).toEqual([rules.usernameRequired, rules.emailRequired]);
    expect(callsOf('requestPasswordReset')).toEqual([]);

    await user.type(username(), ' Asha01');
    await user.type(field(fields.email), email);
    await press(user, forgotPassword.submit);
    const sent = await heading(forgotPassword.sent);
    await waitFor(() => expect(document.activeElement).toBe(sent));
    expect(document.title).toBe('Email Sent..! – Skills Portfolio');
    expect(screen.getByText(/asha01@example\.com/)).toBeTruthy();
    expect(bodiesOf('requestPasswordReset')).toEqual([{ username: 'asha01', email }]);
    await user.click(screen.getByRole('link', { name: forgotPassword.backToLogin }));
    await loginHeading();
  });

  test('leads to a person, first below the form, and after a refusal above it', async () => {
    vi.stubEnv('VITE_HELP_PHONE', '1800 123');
    const user = await openForgotPassword();
    const call = () => screen.getByRole('link', { name: contact.phone('1800 123') });
    const isAboveForm = () =>
      Boolean(call().compareDocumentPosition(username()) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([call().getAttribute('href'), isAboveForm()]).toEqual(['tel:1800123', false]);
    await user.type(username(), 'asha01');
    await user.type(field(fields.email), 'wrong@example.com');
    await press(user, forgotPassword.submit);
    await summary();
    expect(isAboveForm()).toBe(true);
  });

  test('keeps the input after a refusal and a reload, until it is sent', async () => {
    const first = await openForgotPassword();
    await first.type(username(), 'nobody1');
    await first.type(field(fields.email), `${email}{Enter}`);
    expect((await summary()).textContent).toBe(forms.summary + errors.resetRequest);
    const user = await reload();
    await heading(screens.forgotPassword);
    expect(typed()).toEqual(['nobody1', email]);
    await user.clear(username());
    await user.type(username(), 'asha01{Enter}');
    await heading(forgotPassword.sent);
    await reload();
    await heading(screens.forgotPassword);
    expect(typed()).toEqual(['', '']);
  });
});

describe('Reset password', () => {
  test('prefills the request of a learner, sends the password unchanged, and ends the session', async () => {
    await signIn('asha01');
    const first = await openForgotPassword();
    expect(typed()).toEqual(['asha01', email]);
    await press(first, forgotPassword.submit);
    await heading(forgotPassword.sent);
    cleanup();
    const { pathname, search } = new URL((await control.mails()).at(-1)?.link ?? '');
    const user = await reset(pathname + search, ' a b c d ');
    const done = await heading(resetPassword.done);
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBe(null));
    expect(document.activeElement).toBe(done);
    expect(bodiesOf('resetPassword')).toEqual([{ password: ' a b c d ' }]);
    await waitFor(() => expect(document.title).toBe('Password Reset Successfully..! – Skills Portfolio'));
    expect(screen.queryByRole('navigation')).toBe(null);
    expect(screen.queryByLabelText(resetPassword.password)).toBe(null);
    await user.click(screen.getByRole('link', { name: forgotPassword.backToLogin }));
    await loginHeading();
    await user.type(username(), 'asha01');
    await user.type(field(login.password), ' a b c d {Enter}');
    await heading(/^Hello Asha/);
    expect(address()).toBe('/');
  });

  test('opens a link that mail has damaged', async () => {
    await openForgotPassword().then(async (user) => {
      await user.type(username(), 'asha01');
      await user.type(field(fields.email), `${email}{Enter}`);
    });
    await heading(forgotPassword.sent);
    cleanup();
    const token = new URL((await control.mails()).at(-1)?.link ?? '').searchParams.get('token') ?? '';
    await reset(`/changepassword?from=mail&amp;token=3D${token.slice(0, 9)}=%0A${token.slice(9)}%3E).`);
    await heading(resetPassword.done);
    expect(callsOf('resetPassword')).toHaveLength(2);
  });

  test('keeps a hyphen at the end of the token of a damaged link', async () => {
    await reset('/changepassword?from=mail&amp;token=3Dmailed-%3E).');
    await summary();
    expect(callsOf('resetPassword').at(-1)?.path).toBe('/userskill/reset-password/mailed-');
  });

  test('links to a new request after a refusal, and escapes a hostile token', async () => {
    await reset(`/changepassword?token=${encodeURIComponent('../auth?x=/')}`);
    expect((await summary()).textContent).toBe(forms.summary + errors.reset);
    expect(field(resetPassword.password).value).toBe(newPassword);
    expect(screen.getByRole('link', { name: resetPassword.newLink }).getAttribute('href')).toBe('/reset');
    expect(callsOf('resetPassword').map(({ path }) => path)).toEqual([
      '/userskill/reset-password/..%2Fauth%3Fx%3D%2F',
    ]);
  });

  test('clears the field when another link is opened', async () => {
    const user = await open('/changepassword?token=first');
    await heading(screens.resetPassword);
    await user.type(field(resetPassword.password), newPassword);
    history.pushState(null, '', '/changepassword?token=second');
    await waitFor(() => expect(field(resetPassword.password).value).toBe(''));
  });

  test('denies access without a token', async () => {
    await open('/changepassword?token=');
    await heading(resetPassword.noAccess);
    expect(screen.queryByLabelText(resetPassword.password)).toBe(null);
    expect(screen.getByRole('link', { name: resetPassword.newLink }).getAttribute('href')).toBe('/reset');
  });
});
