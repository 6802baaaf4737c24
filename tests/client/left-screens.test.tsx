import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { logIn } from './log-in-out.ts';
import { address } from './open.tsx';
import { openProfileForm, retype, updateButton } from './profile-form.ts';
import { enter, fillIn, openRegistration, sendButton } from './registration-form.ts';
import { callsOf, force, holdBack } from './world.ts';

// What happens to a form that is sent when its learner does not wait for the answer.

const status = () => within(screen.getAllByRole('status')[0] as HTMLElement);
const goBack = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Back' }));

describe('a profile that is being saved when its learner goes elsewhere', () => {
  test('is told there, and pulls nobody back', async () => {
    const release = holdBack('updateUser');
    const user = await openProfileForm();
    await retype(user, 'Address', '7 New Road');
    await user.click(updateButton());
    await user.click(screen.getByRole('link', { name: /^Alerts/ }));
    await screen.findByText('Alerts for you', { selector: 'h1' });
    await release();
    expect(await status().findByText('Profile Updated successfully..!')).toBeTruthy();
    expect(address()).toBe('/myalerts');
  });

  test('is told there too where it failed', async () => {
    await force('updateUser', 'server-error');
    const release = holdBack('updateUser');
    const user = await openProfileForm();
    await retype(user, 'Address', '7 New Road');
    await user.click(updateButton());
    await user.click(screen.getByRole('link', { name: /^Alerts/ }));
    await release();
    expect(
      await status().findByText('Update profile: An error occurred while updating profile.'),
    ).toBeTruthy();
  });
});

describe('a registration whose learner goes back', () => {
  test('while the username is looked up is not sent at all', async () => {
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

  test('leaves whoever logs in meanwhile logged in', async () => {
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

test('whoever logs in leaves no registration of a visitor on the device', async () => {
  const user = await openRegistration();
  await enter(user, 'First name', 'Kiran');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await logIn(user, 'ravi02');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('nothing of a login is on the device before the record is here', async () => {
  const release = holdBack('getUser');
  const user = await openRegistration();
  await fillIn(user);
  await user.click(sendButton());
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  expect(localStorage.length).toBe(0);
  await release();
  await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
});

test('a form that is being sent says so to whoever listens', async () => {
  const release = holdBack('updateUser');
  const user = await openProfileForm();
  await user.click(updateButton());
  const spoken = document.querySelector('form > [aria-live="polite"]');
  await waitFor(() => expect(spoken?.textContent).toBe('loading...'));
  await release();
  await screen.findByText('Profile Updated successfully..!');
});
