import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from './open.tsx';
import {
  enter,
  field,
  fillIn,
  openRegistration,
  sendButton,
  sentPerson,
  summary,
  typed,
} from './registration-form.ts';
import { callMock, callsOf, cutOff, loseAnswer } from './world.ts';

const exception = 'Somthing want wrong please refresh the page';

async function register() {
  const user = await openRegistration();
  await fillIn(user);
  await user.click(sendButton());
  return user;
}

const expectFailure = async () =>
  expect((await summary()).textContent).toBe(`There is a problem${exception}`);

describe('a registration whose answer was lost', () => {
  const credentials = { username: typed.Username, password: typed.Password };
  const home = () => screen.findByText(/^Hello Kiran/, { selector: 'h1' });
  const logins = () => callsOf('login').map(({ body }) => body);

  test('is found by the next press, which goes on as after a registration', async () => {
    loseAnswer('register');
    const user = await register();
    await expectFailure();
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
    const user = await register();
    await expectFailure();
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
    const user = await register();
    await expectFailure();
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
    const user = await register();
    await expectFailure();
    const restore = cutOff('login');
    await user.click(sendButton());
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect((await summary()).textContent).toBe(`There is a problem${exception}`);
    restore();
    await user.click(sendButton());
    await home();
  });
});
