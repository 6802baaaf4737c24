import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { logIn, loginHeading, logOut } from './log-in-out.ts';
import { address } from './open.tsx';
import {
  asAsha,
  field,
  openProfileForm,
  profileFormStands,
  saved,
  shown,
  updateButton,
} from './profile-form.ts';
import { callsOf, force } from './world.ts';

// What a learner typed, when the session ends in another way than by a logout in this tab.

const ended = 'You were logged out because your session ended. Log in again to go on where you were.';
const changed = {
  Address: '7 Draft Street, Hubli',
  'UDID number (optional)': 'KA9999999DRAFT999',
  'About you': 'A draft of mine',
} as const;
const typed = { ...asAsha, ...changed };

/** The profile form of asha01 with some answers changed. */
async function typeProfile(): Promise<UserEvent> {
  const user = await openProfileForm();
  for (const [label, text] of Object.entries(changed)) {
    await user.clear(field(label as keyof typeof changed));
    await user.paste(text);
  }
  return user;
}

/** Has the app ask for the learner's record again, as it does when a check that failed is tried again. */
async function checkAgain(): Promise<void> {
  const { checkLearner } = await import('#stores/account.ts');
  await act(() => checkLearner());
}

async function openFormAgain(): Promise<void> {
  history.pushState(null, '', '/update/profile');
  await profileFormStands();
}

describe('a session that is lost while a learner saves', () => {
  async function lose(): Promise<UserEvent> {
    const user = await typeProfile();
    await force('updateUser', 'invalid-token', 1);
    await user.click(updateButton());
    await loginHeading();
    return user;
  }

  test('leads to the login with an explanation, and back to all that was typed, ready to be saved', async () => {
    const user = await lose();
    expect(address()).toBe('/login');
    expect(within(screen.getByRole('status')).getByText(ended)).toBeTruthy();
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(stored).toContain(changed.Address);
    expect(stored).not.toContain(changed['UDID number (optional)']);

    await logIn(user, 'asha01');
    await profileFormStands();
    expect(address()).toBe('/update/profile');
    expect(shown()).toEqual(typed);
    await user.click(updateButton());
    await saved();
    expect(callsOf('updateUser').at(-1)?.body).toMatchObject({
      address: changed.Address,
      udid: changed['UDID number (optional)'],
      bio: changed['About you'],
    });
  });

  test('leaves nothing of it for another learner who logs in instead, nor after their logout', async () => {
    const user = await lose();
    await logIn(user, 'ravi02');
    await screen.findByRole('heading', { level: 1, name: /^Hello Ravi/ });
    expect(address()).toBe('/');
    expect([sessionStorage.getItem('return_to'), sessionStorage.getItem('return_for')]).toEqual([null, null]);
    await openFormAgain();
    expect(shown()).toMatchObject({ Address: '45 Sample Road, Madurai', 'First name': 'Ravi' });
    expect(document.body.textContent).not.toMatch(/Asha|What you typed before/);
    await logOut(user);
    await logIn(user, 'asha01');
    await openFormAgain();
    expect(shown()).toEqual(asAsha);
  });
});

test('a session that is lost while a learner still types loses nothing either', async () => {
  const user = await typeProfile();
  await force('getUser', 'invalid-token', 1);
  await checkAgain();
  await loginHeading();
  expect(screen.getByText(ended)).toBeTruthy();
  await logIn(user, 'asha01');
  await profileFormStands();
  expect(shown()).toEqual(typed);
});

test('an account that was deleted leaves nothing of what was typed', async () => {
  const user = await typeProfile();
  await force('getUser', 'user-deleted', 1);
  await checkAgain();
  const dialog = await screen.findByRole('dialog', {
    name: 'Your Account has been deleted please contacy administrator to more help',
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('Draft:'))).toEqual([]);
  await user.click(within(dialog).getByText('OK'));
  await user.click(await screen.findByText('Login', { selector: 'a' }));
  await logIn(user, 'asha01');
  await waitFor(() => expect(address()).toBe('/'));
  await openFormAgain();
  expect(shown()).toEqual(asAsha);
});
