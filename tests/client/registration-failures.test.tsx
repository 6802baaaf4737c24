import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from './console.ts';
import { hang } from './hanging.ts';
import { address } from './open.tsx';
import { filledIn, fillIn, held, openRegistration, sendButton, summary, typed } from './registration-form.ts';
import { answerWith, callsOf, cutOff, force, tries } from './world.ts';

const exception = 'Somthing want wrong please refresh the page';
const tooMany = 'Too many requests please try again later';

async function tryToRegister() {
  const user = await openRegistration();
  await fillIn(user);
  await user.click(sendButton());
  return user;
}

/** Still on the form, nobody logged in, nothing typed lost, and the problem told in these words and in focus. */
async function expectRefused(words: string) {
  const told = await summary();
  expect(told.textContent).toBe(`There is a problem${words}`);
  expect(document.activeElement).toBe(told);
  await waitFor(() => expect(document.title).toBe('Error: Register – Skills Portfolio'));
  expect(address()).toBe('/reg');
  expect(held()).toEqual(filledIn);
  expect(localStorage.length).toBe(0);
  expect(callsOf('register')).toHaveLength(1);
}

describe('a registration that fails', () => {
  test.each([
    ['business 409', 'username-taken', 'User already exists'],
    ['business 400', 'invalid-field', 'phone: The Mobile Number must be 10 digit / number'],
    ['HTTP 429', 'rate-limited', tooMany],
    ['HTTP 500', 'server-error', 'Internal server error'],
  ] as const)('by %s is told in the words of the server', async (_how, outcome, words) => {
    await force('register', outcome);
    await tryToRegister();
    await expectRefused(words);
  });

  test('by an HTTP error without words is told in the documented ones', async () => {
    answerWith('register', '<!doctype html><title>Bad gateway</title>', 502);
    await tryToRegister();
    await expectRefused(exception);
  });

  test.each([
    ['broken JSON', '{"state": 200, "auth_token"'],
    ['nothing', ''],
    ['another shape', '{"state": 200, "message": "Registered successfully"}'],
    ['a page of a proxy', '<!doctype html><title>Sign in to Wi-Fi</title>'],
  ])('by an answer that is %s is told in the documented words', async (_kind, text) => {
    expectConsole(/^register: the answer does not match the contract/);
    answerWith('register', text);
    await tryToRegister();
    await expectRefused(exception);
  });

  test('by the network is told in the documented words', async () => {
    cutOff('register');
    await tryToRegister();
    await expectRefused(exception);
  });

  test('by no answer in 15 seconds is told in the documented words', async () => {
    const outlast = await hang('register');
    await tryToRegister();
    await waitFor(() => expect(callsOf('register')).toHaveLength(1));
    expect(sendButton().textContent).toBe('loading...');
    outlast();
    await expectRefused(exception);
    expect(sendButton().textContent).toBe('Submit');
  });
});

describe('an account whose record cannot be fetched', () => {
  const failures: [string, string, () => unknown][] = [
    ['429', tooMany, () => force('getUser', 'rate-limited')],
    ['500', tooMany, () => force('getUser', 'server-error')],
    ['the network', exception, () => cutOff('getUser')],
    [
      'an empty answer',
      'No data found please try again',
      () => {
        expectConsole(/^getUser: the answer does not match the contract/);
        answerWith('getUser', '{}');
      },
    ],
  ];

  test.each(failures)('by %s still stands: its owner is told so and why', async (_how, words, fail) => {
    await fail();
    await tryToRegister();
    await screen.findByText('You Succsessfully Registered ... Beta! Program', { selector: 'h1' });
    expect(address()).toBe('/logindone');
    expect(screen.getByText(words, { selector: '.notice.information *' })).toBeTruthy();
    expect(localStorage.length).toBe(0);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  });

  test('can be logged into from there', async () => {
    await force('getUser', 'server-error', tries);
    const user = await tryToRegister();
    await user.click(await screen.findByText('Get Started', { selector: 'a' }));
    await screen.findByText('Login', { selector: 'h1' });
    await user.type(screen.getByLabelText('Username'), typed.Username);
    await user.type(screen.getByLabelText('Password'), `${typed.Password}{Enter}`);
    await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
    expect(screen.queryByText(tooMany)).toBe(null);
  });

  test('leaves no draft, so that nobody registers twice', async () => {
    await force('getUser', 'server-error', tries);
    await tryToRegister();
    await waitFor(() => expect(address()).toBe('/logindone'));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});
