import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { comeBack, goOffline } from '../browser-network.ts';
import { loginHeading } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { expectWholeScreen } from '../screen-shape.ts';
import { callMock, callsOf, control } from '../world.ts';

const newPassword = 'Fresh@1234';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const newField = () => field('New password');
const typed = () => [field('Username').value, field('Email').value];
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const summary = () => screen.findByRole('region', { name: 'There is a problem' });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const sent = () => heading('Email Sent..!');
const done = () => heading('Password Reset Successfully..!');

async function openForgotPassword() {
  const user = await open('/reset');
  await heading('Forgot password');
  return user;
}

async function request(user: UserEvent, username = 'asha01') {
  await user.type(field('Username'), username);
  await user.type(field('Email'), 'asha01@example.com');
  await press(user, 'Send reset link');
}

async function mailedAddress(): Promise<string> {
  const { pathname, search } = new URL((await control.outbox()).at(-1)?.link ?? '');
  return pathname + search;
}

/** Requests a link without the app. Returns its path and query. */
async function requestLink(username = 'asha01'): Promise<string> {
  await callMock('/api/v1/userskill/request-reset-password', {
    method: 'POST',
    body: JSON.stringify({ username, email: `${username}@example.com` }),
  });
  return mailedAddress();
}

async function reset(to: string, text = newPassword) {
  const user = await open(to);
  await heading('Reset Password');
  await expectWholeScreen();
  await user.type(newField(), text);
  await press(user, 'Reset Password');
  return user;
}

async function logInWith(user: UserEvent, secret: string) {
  await loginHeading();
  await user.type(field('Username'), 'asha01');
  await user.type(field('Password'), `${secret}{Enter}`);
}

describe('Forgot password', () => {
  test('asks for username and email, and lists both when missing', async () => {
    const user = await openForgotPassword();
    await expectWholeScreen();
    expect([field('Username').autocomplete, field('Email').autocomplete]).toEqual(['username', 'email']);
    expect(field('Email').inputMode).toBe('email');
    await press(user, 'Send reset link');
    const messages = [...(await summary()).querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(messages).toEqual(['Enter your username', 'Enter your email address']);
    expect(callsOf('requestPasswordReset')).toEqual([]);
  });

  test('confirms the mail, takes focus once, and links back to the login', async () => {
    const user = await openForgotPassword();
    await request(user, ' Asha01');
    const sentHeading = await sent();
    await waitFor(() => expect(document.activeElement).toBe(sentHeading));
    expect(document.title).toBe('Email Sent..! – Skills Portfolio');
    expect(screen.getByText(/asha01@example\.com/)).toBeTruthy();
    await expectWholeScreen();
    expect(callsOf('requestPasswordReset').map(({ body }) => body)).toEqual([
      { username: 'asha01', email: 'asha01@example.com' },
    ]);
    screen.getByRole('link', { name: 'Back to login' }).focus();
    await goOffline();
    comeBack();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Back to login'));
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await loginHeading();
    expect(address()).toBe('/login');
  });

  test('keeps the input after a refusal and a reload, until it is sent', async () => {
    await request(await openForgotPassword(), 'nobody1');
    expect((await summary()).textContent).toBe(
      'There is a problemError sending reset password link please check your Username and Email',
    );
    const user = await reload();
    await heading('Forgot password');
    expect(typed()).toEqual(['nobody1', 'asha01@example.com']);
    await user.clear(field('Username'));
    await user.type(field('Username'), 'asha01{Enter}');
    await sent();
    await reload();
    await heading('Forgot password');
    expect(typed()).toEqual(['', '']);
  });

  test('prefills the data of a logged-in learner, who stays logged in', async () => {
    await signIn('asha01');
    const user = await openForgotPassword();
    expect(typed()).toEqual(['asha01', 'asha01@example.com']);
    await press(user, 'Send reset link');
    await sent();
    expect(localStorage.getItem('auth_token')).toBeTruthy();
  });
});

describe('Reset password', () => {
  test('sends the password unchanged, and confirms the reset', async () => {
    await reset(await requestLink(), ' a b c d ');
    const doneHeading = await done();
    expect(document.activeElement).toBe(doneHeading);
    expect(callsOf('resetPassword').map(({ body }) => body)).toEqual([{ password: ' a b c d ' }]);
    await waitFor(() => expect(document.title).toBe('Password Reset Successfully..! – Skills Portfolio'));
    expect(screen.queryByLabelText('New password')).toBe(null);
    await expectWholeScreen();
  });

  test('ends the session of a logged-in learner, and stays on the screen', async () => {
    const to = await requestLink();
    await signIn('asha01');
    const user = await reset(to);
    await done();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null));
    expect(localStorage.getItem('auth_token')).toBe(null);
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await logInWith(user, newPassword);
    await heading(/^Hello Asha/);
    expect(address()).toBe('/');
  });

  test('links to a new request after a refusal, and escapes a hostile token', async () => {
    await reset(`/changepassword?token=${encodeURIComponent('../auth?x=/')}`);
    expect((await summary()).textContent).toBe('There is a problemError resetting password');
    expect(newField().value).toBe(newPassword);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/reset');
    expect(callsOf('resetPassword').map(({ path }) => path)).toEqual([
      '/userskill/reset-password/..%2Fauth%3Fx%3D%2F',
    ]);
    expect(callsOf('login')).toEqual([]);
  });

  test('clears the field when another link is opened', async () => {
    const user = await open(await requestLink('ravi02'));
    await heading('Reset Password');
    await user.type(newField(), newPassword);
    history.pushState(null, '', await requestLink('asha01'));
    await waitFor(() => expect(newField().value).toBe(''));
  });

  test.each(['/changepassword', '/changepassword?token='])(
    'denies access at %s, and links to a new request',
    async (to) => {
      const user = await open(to);
      await heading('301 No Access Allowed');
      await expectWholeScreen();
      expect(screen.queryByLabelText('New password')).toBe(null);
      await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
      await heading('Forgot password');
      expect(address()).toBe('/reset');
    },
  );
});
