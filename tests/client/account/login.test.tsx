import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { rules } from '#copy/rules.ts';
import { ui } from '#copy/ui.ts';
import { announced } from '../announced.ts';
import { hold } from '../hold.ts';
import { loginHeading } from '../log-in-out.ts';
import { address, open, password } from '../open.tsx';
import { callsOf, control } from '../world.ts';

// The login covers the behaviour of every form page: errors, single submission and retry.

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const username = () => field(login.username);
const secret = () => field(login.password);
const isInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';
const loginButton = () => screen.getByRole('button', { name: login.submit });
const summary = () => screen.findByRole('region', { name: forms.summary });
const home = () => screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));

/** Opens the login, fills it in and double-clicks Login. */
async function logIn(typed: string) {
  const user = await open('/login');
  await loginHeading();
  await user.type(username(), 'asha01');
  await user.type(secret(), typed);
  await user.dblClick(loginButton());
  return user;
}

test('announces at once that the keyboard is not in English, and logs in with any password', async () => {
  const user = await open('/login');
  await loginHeading();
  for (const input of [username(), secret()]) {
    await user.type(input, 'आ');
    await waitFor(() => expect(announced()).toContain(forms.otherKeyboard));
    await user.clear(input);
  }
  await user.type(username(), 'asha01');
  await user.type(secret(), 'पासवर्ड१२{Enter}');
  await summary();
  expect(callsOf('login').map(({ body }) => body)).toEqual([{ username: 'asha01', password: 'पासवर्ड१२' }]);
});

test('lists each empty field in a focused summary until it is filled and blurred', async () => {
  const user = await open('/login');
  await loginHeading();
  expect([username().autocomplete, secret().autocomplete]).toEqual(['username', 'current-password']);
  expect(loginButton().closest('form')?.noValidate).toBe(true);
  await user.click(username());
  await user.tab();
  expect(isInvalid(username())).toBe(false);
  await user.click(loginButton());
  const problem = await summary();
  expect(document.activeElement).toBe(problem);
  await expectTitle('Error: Login – Skills Portfolio');
  expect(problem.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const links = () => within(problem).getAllByRole('link');
  const messages = () => links().map((link) => link.textContent);
  expect(messages()).toEqual([rules.usernameRequired, rules.passwordRequired]);
  for (const [index, input] of [username(), secret()].entries()) {
    await user.click(links()[index] as HTMLElement);
    expect(document.activeElement).toBe(input);
    expect(isInvalid(input)).toBe(true);
    const description = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(messages()[index]);
  }
  await user.click(loginButton());
  await waitFor(() => expect(document.activeElement).toBe(problem));
  expect(callsOf('login')).toEqual([]);

  // A corrected field is validated again on blur, never while typing (accessibility 48).
  await user.type(username(), 'asha01');
  expect(isInvalid(username())).toBe(true);
  await user.tab();
  expect(isInvalid(username())).toBe(false);
  expect(messages()).toEqual([rules.passwordRequired]);
  await user.type(secret(), password);
  await user.click(username());
  expect(screen.queryByText(forms.summary)).toBe(null);
  await expectTitle('Login – Skills Portfolio');
});

test("shows 'loading...', sends once, and stores token and record on success", async () => {
  const release = hold('login');
  const releaseRecord = hold('getUser');
  const user = await logIn(password);
  const busy = await screen.findByRole('button', { name: ui.loading });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await user.click(busy);
  await user.type(secret(), '{Enter}');
  await release();
  // No part of the session is stored before the record arrives.
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  expect(localStorage.length).toBe(0);
  await releaseRecord();
  await home();
  expect(address()).toBe('/');
  expect(callsOf('login').map(({ body }) => body)).toEqual([{ username: 'asha01', password }]);
  expect(callsOf('getUser')[0]?.headers.get('Auth-token')).toBe(localStorage.getItem('auth_token'));
  expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'asha01' });
  expect(localStorage.getItem('UserData')).not.toContain(password);
});

test('keeps the input after a refusal and a network failure, and can retry', async () => {
  const user = await logIn('Wrong@123');
  const seeProblem = async (message: string) => {
    const problem = await summary();
    await waitFor(() => expect(problem.textContent).toBe(forms.summary + message));
    expect(document.activeElement).toBe(problem);
    await expectTitle('Error: Login – Skills Portfolio');
    expect(username().value).toBe('asha01');
    expect(localStorage.length).toBe(0);
    expect(loginButton().getAttribute('aria-disabled')).toBe(null);
  };
  await seeProblem('Invalid username or password');
  expect(secret().value).toBe('Wrong@123');
  await user.clear(secret());
  await user.type(secret(), password);
  await control.force('login', 'drop', { times: 1 });
  await user.click(loginButton());
  await seeProblem(errors.exception);
  await user.click(loginButton());
  await home();
  expect(callsOf('login')).toHaveLength(3);
});
