import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onOtherTabChange } from '#session/other-tabs.ts';
import { comeFromCache } from '../browser-network.ts';
import { logIn, loginHeading } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { openUdid } from '../profile/profile-form.ts';
import { choose, image, imageNames } from '../projects/choose-images.ts';
import { sessionOf } from '../restore-session.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf } from '../world.ts';

// A tab receives a 'storage' event when another tab changes local storage. Its key is null after a clear.

const dispatchStorage = (key: string | null) =>
  act(async () => dispatchEvent(new StorageEvent('storage', { key })));

const elsewhere = {
  async logOut() {
    localStorage.clear();
    await dispatchStorage(null);
  },
  async loseSession() {
    localStorage.removeItem('auth_token');
    await dispatchStorage('auth_token');
    localStorage.removeItem('UserData');
    await dispatchStorage('UserData');
  },
  async logIn(username: string) {
    const token = await signIn(username);
    await dispatchStorage('auth_token');
    await dispatchStorage('UserData');
    return token;
  },
};

const job = {
  id: 1,
  organisation: 'Gubbi Prints',
  department: '',
  job_title: 'Tester',
  join_date: '2020-01-01',
  leave_date: '2021-01-01',
};

const picture = 'Profile picture (optional)';
const status = (text: string) => within(screen.getByRole('status')).getByText(text);
const formHeading = () => screen.findByText('Update profile', { selector: 'h1' });
const bio = () => screen.getByLabelText<HTMLTextAreaElement>('About you');

async function typeBio() {
  await signIn('asha01');
  const user = await open('/update/profile');
  await formHeading();
  await user.clear(bio());
  await user.paste('A draft of mine');
  expect(storedDrafts()).toContain('Draft:asha01:profile');
  return user;
}

test('a logout in another tab logs out here with a notice until the next login, and deletes drafts', async () => {
  await typeBio();
  await elsewhere.logOut();
  await loginHeading();
  expect(address()).toBe('/login');
  expect(status('You logged out in another tab.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  expect(storedDrafts()).toEqual([]);
  await elsewhere.logIn('asha01');
  await screen.findByText(/^Hello Asha/, { selector: 'h1' });
  expect(address()).toBe('/');
  expect(screen.queryByText('You logged out in another tab.')).toBe(null);
});

test('ends a session that another tab lost, and restores the draft after login', async () => {
  const user = await typeBio();
  await elsewhere.loseSession();
  await loginHeading();
  expect(address()).toBe('/login');
  expect(
    status('You were logged out because your session ended. Log in again to go on where you were.'),
  ).toBeTruthy();
  await logIn(user, 'asha01');
  await formHeading();
  expect(address()).toBe('/update/profile');
  expect(bio().value).toBe('A draft of mine');
});

test('a login in another tab keeps the screen, the draft and the chosen image for the same learner', async () => {
  const user = await typeBio();
  const udid = 'UDID number (optional)';
  await openUdid(user);
  await user.clear(screen.getByLabelText(udid));
  await user.type(screen.getByLabelText(udid), 'KA9999999999');
  await choose(user, picture, image('unsent.png'));
  const field = bio();
  const before = callsOf('getUser').length;
  const token = await elsewhere.logIn('asha01');
  await waitFor(() => expect(callsOf('getUser').length).toBeGreaterThan(before));
  expect(callsOf('getUser').at(-1)?.headers.get('Auth-token')).toBe(token);
  expect(bio()).toBe(field);
  expect(field.value).toBe('A draft of mine');
  expect(screen.getByLabelText<HTMLInputElement>(udid).value).toBe('KA9999999999');
  expect(imageNames(picture)).toEqual(['unsent.png']);
});

test('a login in another tab shows nothing of the previous learner to another learner', async () => {
  const user = await typeBio();
  await choose(user, picture, image('unsent.png'));
  await elsewhere.logIn('ravi02');
  await waitFor(() => expect(bio().value).toMatch(/^I finished school/));
  expect(imageNames(picture)).toEqual([]);
  await user.click(screen.getByText('Home', { selector: 'nav *' }));
  await screen.findByText(/^Hello Ravi/, { selector: 'h1' });
  expect(document.body.textContent).not.toMatch(/Asha|asha01/);
});

test('hears of changes of its own kind and learner alone, also of those that it missed', async () => {
  const heard = vi.fn();
  onOtherTabChange(await sessionOf('asha01'), 'SkillsChanged', heard);
  for (const [key, newValue] of [
    ['SkillsChanged', 'asha01 1'],
    ['SkillsChanged', 'ravi02 1'],
    ['SkillsChanged', null],
    ['ProjectsChanged', 'asha01 2'],
  ] as const)
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(heard).toHaveBeenCalledTimes(1);
  localStorage.setItem('SkillsChanged', 'asha01 3');
  await comeFromCache();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a page of the browser cache shows the job that another tab added', async () => {
  await signIn('asha01');
  await open('/myprofile');
  await screen.findByText('Asha Hegde', { selector: 'h1' });
  localStorage.setItem('Experience:asha01', JSON.stringify([job]));
  expect(screen.queryByRole('tab', { name: 'Experience (1)' })).toBe(null);
  await comeFromCache();
  expect(screen.getByRole('tab', { name: 'Experience (1)' })).toBeTruthy();
});
