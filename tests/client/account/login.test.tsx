import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loginHeading } from '../log-in-out.ts';
import { address, open, password } from '../open.tsx';
import { callsOf, cutOff, holdBack } from '../world.ts';

// The login covers the behaviour of every form page: errors, single submission and retry.

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const loginButton = () => screen.getByRole('button', { name: 'Login' });
const summary = () => screen.findByRole('region', { name: 'There is a problem' });
const home = () => screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });

async function openLogin() {
  const user = await open('/login');
  await loginHeading();
  return user;
}

/** Opens the login, fills it in and double-clicks Login. */
async function logIn(secret = password) {
  const user = await openLogin();
  await user.type(field('Username'), 'asha01');
  await user.type(field('Password'), secret);
  await user.dblClick(loginButton());
  return user;
}

test('sets autocomplete for password managers, and disables browser validation', async () => {
  await openLogin();
  expect([field('Username').autocomplete, field('Password').autocomplete]).toEqual([
    'username',
    'current-password',
  ]);
  expect(field('Username').getAttribute('autocapitalize')).toBe('none');
  expect(loginButton().closest('form')?.noValidate).toBe(true);
});

test('links to Forgot password, and Back links to the landing view', async () => {
  const user = await openLogin();
  await user.click(screen.getByRole('link', { name: 'Forgot Password..?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  expect(address()).toBe('/reset');
  history.back();
  await loginHeading();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Are you disabled.?');
  expect(address()).toBe('/');
});

test('lists each empty field in a focused summary until it is filled and blurred', async () => {
  const user = await openLogin();
  await user.click(field('Username'));
  await user.tab();
  await user.tab();
  expect(screen.queryByText('There is a problem')).toBe(null);
  expect(field('Username').getAttribute('aria-invalid')).toBe(null);
  await user.click(loginButton());
  const problem = await summary();
  expect(document.activeElement).toBe(problem);
  await waitFor(() => expect(document.title).toBe('Error: Login – Skills Portfolio'));
  expect(problem.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const messages = () =>
    within(problem)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(messages()).toEqual(['Enter your username', 'Enter your password']);
  for (const label of ['Username', 'Password']) {
    const message = `Enter your ${label.toLowerCase()}`;
    await user.click(within(problem).getByRole('link', { name: message }));
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(message);
  }

  await user.click(loginButton());
  await waitFor(() => expect(document.activeElement).toBe(problem));
  expect(callsOf('login')).toEqual([]);

  // A corrected field is validated again on blur, never while typing (accessibility 48).
  await user.type(field('Username'), 'asha01');
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect(field('Username').getAttribute('aria-invalid')).toBe(null);
  expect(messages()).toEqual(['Enter your password']);
  await user.type(field('Password'), password);
  expect(messages()).toEqual(['Enter your password']);
  await user.click(field('Username'));
  expect(screen.queryByText('There is a problem')).toBe(null);
  await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
});

test("shows 'loading...', sends once, and stores token and record on success", async () => {
  const release = holdBack('login');
  const releaseRecord = holdBack('getUser');
  const user = await logIn();
  const busy = await screen.findByRole('button', { name: 'loading...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await user.click(busy);
  await user.type(field('Password'), '{Enter}');
  await release();
  // No part of the session is stored before the record arrives.
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
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
    await waitFor(() => expect(problem.textContent).toBe(`There is a problem${message}`));
    expect(document.activeElement).toBe(problem);
    await waitFor(() => expect(document.title).toBe('Error: Login – Skills Portfolio'));
    expect(field('Username').value).toBe('asha01');
    expect(localStorage.length).toBe(0);
    expect(loginButton().getAttribute('aria-disabled')).toBe(null);
  };
  await seeProblem('Invalid username or password');
  expect(field('Password').value).toBe('Wrong@123');
  await user.clear(field('Password'));
  await user.type(field('Password'), password);
  const restore = cutOff('login');
  await user.click(loginButton());
  await seeProblem('Somthing want wrong please refresh the page');
  restore();
  await user.click(loginButton());
  await home();
  expect(callsOf('login')).toHaveLength(3);
});
