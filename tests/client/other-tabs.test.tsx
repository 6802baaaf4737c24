import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { logIn, loginHeading } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { callsOf, holdBack } from './world.ts';

// A browser tells a tab of what another one did to local storage by a 'storage' event, whose key is null where it
// cleared everything.

/** Lets this tab know of it. */
const tell = (key: string | null) => act(async () => dispatchEvent(new StorageEvent('storage', { key })));

const elsewhere = {
  async logOut() {
    localStorage.clear();
    await tell(null);
  },
  async loseSession() {
    localStorage.removeItem('auth_token');
    await tell('auth_token');
    localStorage.removeItem('UserData');
    await tell('UserData');
  },
  async logIn(username: string) {
    await signIn(username);
    await tell('auth_token');
    await tell('UserData');
  },
};

const told = (text: string) => within(screen.getByRole('status')).getByText(text);
const formHeading = () => screen.findByText('Update profile', { selector: 'h1' });
const bio = () => screen.getByLabelText<HTMLTextAreaElement>('About you');
const storedDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

async function typeBio() {
  await signIn('asha01');
  const user = await open('/update/profile');
  await formHeading();
  await user.clear(bio());
  await user.paste('A draft of mine');
  expect(storedDrafts()).toHaveLength(1);
  return user;
}

describe('a logout in another tab', () => {
  test('is one here: it says so, and forgets what was typed and the place', async () => {
    const user = await typeBio();
    await elsewhere.logOut();
    await loginHeading();
    expect(address()).toBe('/login');
    expect(told('You logged out in another tab.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
    expect(storedDrafts()).toEqual([]);
    await logIn(user, 'asha01');
    await screen.findByText(/^Hello Asha/, { selector: 'h1' });
    expect(address()).toBe('/');
  });

  test('is nothing to a visitor', async () => {
    await open('/reg');
    await screen.findByText('Register', { selector: 'h1' });
    await elsewhere.logOut();
    expect(address()).toBe('/reg');
    expect(document.querySelector('.notice')).toBe(null);
  });
});

describe('a session that another tab lost', () => {
  test('is lost here: it says so, and a login leads back to the place and to what was typed', async () => {
    const user = await typeBio();
    await elsewhere.loseSession();
    await loginHeading();
    expect(address()).toBe('/login');
    expect(
      told('You were logged out because your session ended. Log in again to go on where you were.'),
    ).toBeTruthy();
    await logIn(user, 'asha01');
    await formHeading();
    expect(address()).toBe('/update/profile');
    expect(bio().value).toBe('A draft of mine');
  });
});

describe('a login in another tab', () => {
  test('is one here', async () => {
    await open('/login');
    await loginHeading();
    await elsewhere.logIn('asha01');
    await screen.findByText(/^Hello Asha/, { selector: 'h1' });
    expect(address()).toBe('/');
  });

  test('of another learner shows theirs, and nothing of the former one', async () => {
    const user = await typeBio();
    await elsewhere.logIn('ravi02');
    await waitFor(() => expect(bio().value).toMatch(/^I finished school/));
    await user.click(screen.getByText('Home', { selector: 'nav *' }));
    await screen.findByText(/^Hello Ravi/, { selector: 'h1' });
    expect(document.body.textContent).not.toMatch(/Asha|asha01/);
  });

  test('takes back the word that somebody had logged out there', async () => {
    await typeBio();
    await elsewhere.logOut();
    await loginHeading();
    await elsewhere.logIn('ravi02');
    await screen.findByText(/^Hello Ravi/, { selector: 'h1' });
    expect(screen.queryByText('You logged out in another tab.')).toBe(null);
  });
});

test('a profile that is saved while another tab gets a new token fails with a word', async () => {
  const user = await typeBio();
  const release = holdBack('updateUser');
  await user.click(screen.getByText('Update', { selector: 'button' }));
  await waitFor(() => expect(callsOf('updateUser')).toHaveLength(1));
  await elsewhere.logIn('asha01');
  await release();
  expect(await screen.findByText('Update profile: An error occurred while updating profile.')).toBeTruthy();
  await waitFor(() => expect(bio().value).toBe('A draft of mine'));
});
