import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { loginHeading } from './log-in-out.ts';
import { address, open, password, signIn } from './open.tsx';
import {
  askForLink,
  done,
  field,
  heading,
  mailedAddress,
  newPassword,
  openReset,
  outbox,
  reset,
  resetButton,
  summary,
} from './reset-link.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { callsOf, holdBack } from './world.ts';

/** Logs in with a password, on the login screen. */
async function logInWith(user: UserEvent, secret: string) {
  await loginHeading();
  await user.type(screen.getByLabelText('Username'), 'asha01');
  await user.type(screen.getByLabelText('Password'), `${secret}{Enter}`);
}

describe('a forgotten password', () => {
  test('is replaced by way of the mail: the new one opens, the old one no longer', async () => {
    const user = await open('/login');
    await loginHeading();
    await user.click(screen.getByRole('link', { name: 'Forgot Password..?' }));
    await heading('Forgot password');
    await user.type(screen.getByLabelText('Username'), 'asha01');
    await user.type(screen.getByLabelText('Email'), 'asha01@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await heading('Email Sent..!');
    expect((await outbox()).map(({ to }) => to)).toEqual(['asha01@example.com']);

    history.pushState(null, '', await mailedAddress());
    await heading('Reset Password');
    await user.type(field(), newPassword);
    await user.click(resetButton());
    await done();

    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await logInWith(user, password);
    expect((await summary()).textContent).toContain('Invalid username or password');
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), `${newPassword}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
  });

  test('that is reset by whoever is logged in ends their session, and the success stays', async () => {
    const to = await askForLink();
    await signIn('asha01');
    const user = await reset(to);
    await done();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null));
    expect(localStorage.getItem('auth_token')).toBe(null);
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await logInWith(user, newPassword);
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(address()).toBe('/');
  });
});

describe('the new password', () => {
  test('is asked in a field that a password manager knows, hidden until it is shown', async () => {
    const user = await openReset(await askForLink());
    await expectWholeScreen();
    expect(field().autocomplete).toBe('new-password');
    await user.type(field(), newPassword);
    expect(field().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field().type).toBe('text');
    expect(field().value).toBe(newPassword);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field().type).toBe('password');
  });

  test.each(['', 'Seven@7', 'Seventeen@1234567'])('cannot be %j', async (text) => {
    const user = await openReset(await askForLink());
    if (text) await user.type(field(), text);
    await user.click(resetButton());
    const told = await summary();
    expect(told.textContent).toBe('There is a problemPassword must be 8 to 16 characters');
    expect(document.activeElement).toBe(told);
    await user.click(screen.getByRole('link', { name: 'Password must be 8 to 16 characters' }));
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(text);
    expect(callsOf('resetPassword')).toEqual([]);
  });

  test.each(['Eight@88', 'Sixteen@12345678', ' a b c d '])('can be %j, to the letter', async (text) => {
    await reset(await askForLink(), text);
    await done();
    expect(callsOf('resetPassword').map(({ body }) => body)).toEqual([{ password: text }]);
  });

  test('that is set says so in focus and in the title', async () => {
    await reset(await askForLink());
    const told = await done();
    expect(document.activeElement).toBe(told);
    await waitFor(() => expect(document.title).toBe('Password Reset Successfully..! – Skills Portfolio'));
    expect(screen.queryByLabelText('New password')).toBe(null);
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
    await expectWholeScreen();
  });

  test('is sent once, however often the button is pressed, and is stored nowhere', async () => {
    const release = holdBack('resetPassword');
    const user = await openReset(await askForLink());
    await user.type(field(), newPassword);
    await user.dblClick(resetButton());
    await user.click(await screen.findByRole('button', { name: 'loading...' }));
    await user.type(field(), '{Enter}');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(newPassword);
    await release();
    await done();
    expect(callsOf('resetPassword')).toHaveLength(1);
  });
});

describe('the address of the screen', () => {
  test.each(['/changepassword', '/changepassword?token=', '/changepassword?code=1'])(
    '%s allows nothing, and leads to a new link',
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

  test('may hold any letter in its token, and cannot lead the call elsewhere', async () => {
    await reset(`/changepassword?token=${encodeURIComponent('../auth?x=/')}`);
    await summary();
    expect(callsOf('resetPassword').map(({ path }) => path)).toEqual([
      '/userskill/reset-password/..%2Fauth%3Fx%3D%2F',
    ]);
    expect(callsOf('login')).toEqual([]);
  });

  test('of another link begins with an empty field', async () => {
    const first = await askForLink('ravi02');
    const user = await openReset(first);
    await user.type(field(), newPassword);
    history.pushState(null, '', await askForLink('asha01'));
    await waitFor(() => expect(field().value).toBe(''));
  });
});
