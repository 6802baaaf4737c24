import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { logIn } from './log-in-out.ts';
import { address } from './open.tsx';
import { openProfileForm, retype, updateButton } from './profile-form.ts';
import { enter, fillIn, openRegistration, sendButton } from './registration-form.ts';
import { callsOf, force, holdBack } from './world.ts';

// Forms whose learner leaves before the answer.

const status = () => within(screen.getAllByRole('status')[0] as HTMLElement);
const goBack = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Back' }));

test.each([
  [null, 'Profile Updated successfully..!'],
  ['server-error', 'Update profile: An error occurred while updating profile.'],
] as const)('tells how a save ended when the learner went elsewhere: %s', async (outcome, text) => {
  await force('updateUser', outcome);
  const release = holdBack('updateUser');
  const user = await openProfileForm();
  await retype(user, 'Address', '7 New Road');
  await user.click(updateButton());
  const spoken = document.querySelector('form > [aria-live="polite"]');
  await waitFor(() => expect(spoken?.textContent).toBe('loading...'));
  await user.click(screen.getByRole('link', { name: /^Alerts/ }));
  await screen.findByText('Alerts for you', { selector: 'h1' });
  await release();
  expect(await status().findByText(text)).toBeTruthy();
  expect(address()).toBe('/myalerts');
});

describe('a registration', () => {
  test('is not sent when its visitor goes back while the username is looked up', async () => {
    const user = await openRegistration();
    await fillIn(user, { Username: 'asha77' });
    const release = holdBack('userExists');
    await enter(user, 'Username', 'nisha77');
    await user.tab();
    await user.click(sendButton());
    await goBack(user);
    await release();
    await screen.findByText('Are you disabled.?');
    expect(callsOf('register')).toEqual([]);
    expect(sessionStorage.getItem('draft:registration:')).toContain('nisha77');
  });

  test('does not replace a learner who logs in meanwhile', async () => {
    const release = holdBack('register');
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await waitFor(() => expect(callsOf('register')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await logIn(user, 'asha01');
    const token = localStorage.getItem('auth_token');
    await release();
    await status().findByText('You Succsessfully Registered ... Beta! Program');
    expect(await screen.findByText(/^Hello Asha/, { selector: 'h1' })).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBe(token);
  });
});

test('a login removes the registration draft of a visitor', async () => {
  const user = await openRegistration();
  await enter(user, 'First name', 'Kiran');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await logIn(user, 'ravi02');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a login stores nothing before the record is here', async () => {
  const release = holdBack('getUser');
  const user = await openRegistration();
  await fillIn(user);
  await user.click(sendButton());
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  expect(localStorage.length).toBe(0);
  await release();
  await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
});
