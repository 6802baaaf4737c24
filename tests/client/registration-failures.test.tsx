import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from './console.ts';
import { hang } from './hanging.ts';
import { address } from './open.tsx';
import {
  enter,
  field,
  filledIn,
  fillIn,
  held,
  openRegistration,
  sendButton,
  sentPerson,
  summary,
  typed,
} from './registration-form.ts';
import { answerWith, callMock, callsOf, cutOff, force, loseAnswer, tries } from './world.ts';

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

describe('a registration whose answer was lost', () => {
  const credentials = { username: typed.Username, password: typed.Password };
  const home = () => screen.findByText(/^Hello Kiran/, { selector: 'h1' });
  const logins = () => callsOf('login').map(({ body }) => body);

  test('is found by the next press, which goes on as after a registration', async () => {
    loseAnswer('register');
    const user = await tryToRegister();
    await expectRefused(exception);
    await user.click(sendButton());
    await home();
    expect(logins()).toEqual([credentials]);
    expect(address()).toBe('/');
    expect(localStorage.getItem('auth_token')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'kiran01' });
    expect(screen.getByText('You Succsessfully Registered ... Beta! Program')).toBeTruthy();
  });

  test('is found also when the check of the username says that it exists', async () => {
    loseAnswer('register');
    const user = await tryToRegister();
    await expectRefused(exception);
    await user.click(screen.getByText('Login', { selector: 'a' }));
    await user.click(await screen.findByText('Register', { selector: 'a' }));
    const heading = await screen.findByText('Register', { selector: 'h1' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const label of [
      'UDID number (optional)',
      'Other ID (Aadhaar, PAN or voter id)',
      'Password',
    ] as const)
      await enter(user, label, typed[label]);
    await user.click(field('Username'));
    await user.tab();
    await waitFor(() => expect(sendButton().textContent).toBe('Submit'));
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
    await user.click(sendButton());
    await home();
    expect(logins()).toEqual([credentials]);
  });

  test('stays refused when the name turns out to belong to another learner', async () => {
    const restore = cutOff('register');
    const user = await tryToRegister();
    await expectRefused(exception);
    restore();
    const other = { ...sentPerson, password: 'Another@123' };
    await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(other) });
    await user.click(sendButton());
    await screen.findByText('User Already exist try diffrent username', { selector: 'h1' });
    expect((await summary()).textContent).toBe('There is a problemUser already exists');
    expect(logins()).toEqual([credentials]);
    expect(localStorage.length).toBe(0);
    expect(sendButton().textContent).toBe('Try agaim..');
  });

  test('is found by a further press when the login has no answer either', async () => {
    loseAnswer('register');
    const user = await tryToRegister();
    await expectRefused(exception);
    const restore = cutOff('login');
    await user.click(sendButton());
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect((await summary()).textContent).toBe(`There is a problem${exception}`);
    restore();
    await user.click(sendButton());
    await home();
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
