import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, image, imageNames } from './choose-images.ts';
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
    const token = await signIn(username);
    await tell('auth_token');
    await tell('UserData');
    return token;
  },
};

const picture = 'Profile picture (optional)';
const told = (text: string) => within(screen.getByRole('status')).getByText(text);
const formHeading = () => screen.findByText('Update profile', { selector: 'h1' });
const bio = () => screen.getByLabelText<HTMLTextAreaElement>('About you');
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('Draft:'));

async function typeBio() {
  await signIn('asha01');
  const user = await open('/update/profile');
  await formHeading();
  await user.clear(bio());
  await user.paste('A draft of mine');
  expect(storedDrafts()).toEqual(['Draft:asha01:profile']);
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

  test('of the same learner, as a saved profile is one, keeps the screen and all that is at work on it', async () => {
    const user = await typeBio();
    const udid = 'UDID number (optional)';
    await user.clear(screen.getByLabelText(udid));
    await user.type(screen.getByLabelText(udid), 'KA9999999999');
    await choose(user, picture, image('unsent.png'));
    const field = bio();
    const asked = callsOf('getUser').length;
    const token = await elsewhere.logIn('asha01');
    await waitFor(() => expect(callsOf('getUser').length).toBeGreaterThan(asked));
    expect(callsOf('getUser').at(-1)?.headers.get('Auth-token')).toBe(token);
    expect(bio()).toBe(field);
    expect(field.value).toBe('A draft of mine');
    expect(screen.getByLabelText<HTMLInputElement>(udid).value).toBe('KA9999999999');
    expect(imageNames(picture)).toEqual(['unsent.png']);
  });

  test('of another learner shows theirs, and nothing of the former one', async () => {
    const user = await typeBio();
    await choose(user, picture, image('unsent.png'));
    await elsewhere.logIn('ravi02');
    await waitFor(() => expect(bio().value).toMatch(/^I finished school/));
    expect(imageNames(picture)).toEqual([]);
    await user.click(screen.getByText('Home', { selector: 'nav *' }));
    await screen.findByText(/^Hello Ravi/, { selector: 'h1' });
    expect(document.body.textContent).not.toMatch(/Asha|asha01/);
  });

  test("of another learner hides the former one's projects before theirs are here", async () => {
    await signIn('asha01');
    await open('/myproject');
    await screen.findByText('Bus Timetable');
    holdBack('listProjects');
    await elsewhere.logIn('ravi02');
    expect(screen.queryByText('Bus Timetable')).toBe(null);
  });

  test("of another learner whose record comes later hides the former one's projects when it comes", async () => {
    await signIn('asha01');
    await open('/myproject');
    await screen.findByText('Bus Timetable');
    const before = localStorage.getItem('UserData') ?? '';
    await signIn('ravi02');
    localStorage.setItem('UserData', before);
    holdBack('listProjects');
    await tell('auth_token');
    await waitFor(() => expect(screen.queryByText('Bus Timetable')).toBe(null));
    await waitFor(() => expect(localStorage.getItem('UserData')).toMatch('ravi02'));
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
  const summary = await screen.findByRole('region', { name: 'There is a problem' });
  expect(within(summary).getByText('An error occurred while updating profile.')).toBeTruthy();
  expect(bio().value).toBe('A draft of mine');
});
