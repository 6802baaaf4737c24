import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from './console.ts';
import { address, open, password } from './open.tsx';
import { answerWith, callsOf, cutOff, force, holdBack } from './world.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const summary = () => screen.findByRole('region', { name: 'There is a problem' });

/** Types a learner's name and password and presses Login. */
async function tryLogin(secret = password) {
  const user = await open('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await user.type(field('Username'), 'asha01');
  await user.type(field('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
}

/** Still a visitor on the login screen, with everything typed, the problem told in these words and in focus. */
async function expectRefused(words: string) {
  const told = await summary();
  expect(told.textContent).toBe(`There is a problem${words}`);
  expect(document.activeElement).toBe(told);
  await waitFor(() => expect(document.title).toBe('Error: Login – Skills Portfolio'));
  expect(address()).toBe('/login');
  expect(field('Username').value).toBe('asha01');
  expect(field('Password').value).not.toBe('');
  expect(localStorage.getItem('auth_token')).toBe(null);
  expect(localStorage.getItem('UserData')).toBe(null);
  expect(screen.getByRole('button', { name: 'Login' }).getAttribute('aria-disabled')).toBe(null);
}

test('a wrong password is refused in the words of the server', async () => {
  await tryLogin('Wrong@123');
  await expectRefused('Invalid username or password');
});

test('a refusal for another reason is told in the words of the server too', async () => {
  answerWith('login', JSON.stringify({ status: 423, message: 'Your account is locked until tomorrow' }));
  await tryLogin();
  await expectRefused('Your account is locked until tomorrow');
});

test.each(['rate-limited', 'server-error'] as const)(
  'a backend that answers %s asks for patience',
  async (outcome) => {
    await force('login', outcome);
    await tryLogin();
    await expectRefused('Too many requests please try again later');
  },
);

test('a backend that cannot be reached is told in the documented words', async () => {
  cutOff('login');
  await tryLogin();
  await expectRefused('Somthing want wrong please refresh the page');
});

test.each([
  ['broken JSON', '{"status": 200, "data"'],
  ['no body', ''],
  ['another shape', '{"status": 200, "message": "Logged in"}'],
  ['a page of a proxy', '<!doctype html><title>Sign in to Wi-Fi</title>'],
])('an answer that is %s is told in the documented words', async (_kind, text) => {
  expectConsole(/^login: the answer does not match the contract/);
  answerWith('login', text);
  await tryLogin();
  await expectRefused('Somthing want wrong please refresh the page');
});

test.each([
  ['rate-limited', 'Too many requests please try again later'],
  ['server-error', 'Too many requests please try again later'],
] as const)('a good password with a record that answers %s leaves a visitor', async (outcome, words) => {
  await force('getUser', outcome);
  await tryLogin();
  await expectRefused(words);
});

test('a good password with a record that is empty leaves a visitor', async () => {
  expectConsole(/^getUser: the answer does not match the contract/);
  answerWith('getUser', '{}');
  await tryLogin();
  await expectRefused('No data found please try again');
});

test('a good password with a record that cannot be reached leaves a visitor', async () => {
  cutOff('getUser');
  await tryLogin();
  await expectRefused('Somthing want wrong please refresh the page');
});

test('a good password of an account that was deleted says that it was deleted', async () => {
  await force('getUser', 'user-deleted');
  await tryLogin();
  await screen.findByText('Your Account has been deleted please contacy administrator to more help');
  expect(localStorage.getItem('auth_token')).toBe(null);
});

test('no half login stands on the device while the record is on its way', async () => {
  const release = holdBack('getUser');
  await tryLogin();
  await screen.findByRole('button', { name: 'loading...' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  await release();
  await screen.findByRole('heading', { name: /^Hello Asha/ });
});

test('after a failure the same press tries again and works', async () => {
  const restore = cutOff('login');
  const user = await tryLogin();
  await summary();
  restore();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: /^Hello Asha/ });
  expect(callsOf('login')).toHaveLength(2);
  expect(screen.queryByText('There is a problem')).toBe(null);
});
