import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { storeEntries } from '#device/stored-entries.ts';
import { lastKnown } from '#session/last-known.ts';
import { showStatus } from '#state/messages.ts';
import { runAfterTest } from '../after-test.ts';
import { announced } from '../announced.ts';
import { comeBack, goOffline, say } from '../browser-network.ts';
import { hold } from '../hold.ts';
import { cards, countOf, openHome } from '../home.ts';
import { loginHeading, logOut, unfold } from '../log-in-out.ts';
import { open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { sessionOf } from '../restore-session.ts';
import { callMock, callsOf, control, sent } from '../world.ts';

const key = 'LastKnown:asha01';
const hourMs = 60 * 60 * 1000;

interface Stored {
  version: number;
  entries: Record<string, { at: number; value: unknown }>;
}

/** Returns the stored data without its signature. */
const stored = (): Stored =>
  JSON.parse(localStorage.getItem(key)?.replace(/^\S+ /, '') ?? '{"version":0,"entries":{}}');

function change(edit: (stored: Stored) => void): void {
  const data = stored();
  edit(data);
  localStorage.setItem(key, `unsigned ${JSON.stringify(data)}`);
}

/** Waits until the device has all data of home. A later response would store it again. */
const allStored = () =>
  waitFor(() => {
    const topics = callsOf('topicsBySkill').map(
      ({ body }) => `topics:${(body as { skill_id: number }).skill_id}`,
    );
    const lists = ['mySkills', 'projects', 'skills', 'subjects', 'courses', 'alerts'];
    expect(topics.length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(stored().entries)).toEqual(expect.arrayContaining([...lists, ...topics]));
  });

async function visitHome() {
  const user = await openHome();
  await screen.findByText(/^Progress \d+%$/);
  await allStored();
  return user;
}

/** Makes the device's data older. */
const age = (ms: number) =>
  change(({ entries }) => {
    for (const entry of Object.values(entries)) entry.at -= ms;
  });

const inBar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const notice = () =>
  document.querySelector('.notice') &&
  [...document.querySelectorAll('.notice p')].map((p) => p.textContent).join('. ');

test('shows the last known data before any response, and announces a refresh only when it changed', async () => {
  await visitHome();
  const shown = () => Promise.all(['My Skills', 'Choose subject..!', 'Top Rated Skills'].map(cards));
  const before = await shown();
  const ids = ['listUserSkills', 'listProjects', 'listSkills', 'listSubjects', 'getUser'] as const;
  const releases = ids.map((id) => hold(id));
  await reload();
  expect(await shown()).toEqual(before);
  expect(notice()).toBe(null);
  await Promise.all(releases.map((release) => release()));
  expect(ids.map((id) => callsOf(id).length)).toEqual([2, 2, 2, 2, 2]);
  await allStored();
  expect(announced()).toEqual([]);

  // Another device deletes a skill.
  await callMock('/api/v1/userskill/skill/delete', {
    method: 'DELETE',
    headers: { 'Auth-token': localStorage.getItem('auth_token') ?? '' },
    body: JSON.stringify({ username: 'asha01', skill: 1 }),
  });
  const release = hold('listUserSkills');
  await reload();
  expect(await cards('My Skills')).toContain('HTML');
  await release();
  await waitFor(() => expect(announced()).toEqual(['You see the newest now.']));
  expect(await cards('My Skills')).not.toContain('HTML');
});

test('says the time of data of another day or of a wrong clock, and refreshes it once', async () => {
  await visitHome();
  const requested = () => callsOf('topicsBySkill').map(({ body }) => (body as { skill_id: number }).skill_id);
  for (const hours of [25, -25]) {
    const before = requested().length;
    age(hours * hourMs);
    const release = hold('listUserSkills');
    await reload();
    await waitFor(() =>
      expect(notice()).toMatch(/^The newest is not loaded yet\. Data of \d+ \w+, \d+:\d\d/),
    );
    await release();
    await waitFor(() => expect(notice()).toMatch(/^(Everything is up to date|You see the newest now)/));
    await waitFor(() => expect(new Set(requested().slice(before))).toEqual(new Set([2, 5, 17])));
    expect(requested().slice(before)).toHaveLength(3);
    await waitFor(() => {
      for (const { at } of Object.values(stored().entries))
        expect(Math.abs(Date.now() - at)).toBeLessThan(hourMs);
    });
  }
});

test('keeps the data without a network and after a failed refresh, and says since when', async () => {
  await visitHome();
  const before = await cards('My Skills');
  await goOffline();
  expect(notice()).toMatch(/^No internet\. Data of/);
  expect(await cards('My Skills')).toEqual(before);
  comeBack();
  await waitFor(() => expect(notice()).toBe('You are connected again.'));
  await control.force('listUserSkills', 'server-error');
  await reload();
  await waitFor(() => expect(notice()).toMatch(/^The newest is not loaded yet/));
  expect(await cards('My Skills')).toEqual(before);
});

test('gives its place to a status, and comes back when the status is dismissed', async () => {
  const user = await visitHome();
  await goOffline();
  act(() => showStatus('Saved'));
  expect(notice()).toBe('Saved');
  await user.click(screen.getByRole('button', { name: app.dismiss }));
  expect(notice()).toMatch(/^No internet\. Data of /);
});

test('scrolls by its height when it comes late, so that nothing moves', async () => {
  await visitHome();
  const scrolled = vi.spyOn(window, 'scrollTo');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 69, 358, 44));
  await goOffline();
  expect(scrolled.mock.calls).toEqual([[0, 44]]);
});

test('shows screens without a network, and the documented state on a form', async () => {
  await visitHome();
  say(false);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  runAfterTest(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
  sent.length = 0;
  const user = await reload();
  await screen.findByText(/^Hello /, { selector: 'h1' });
  expect(notice()).toMatch(/^No internet\. Data of /);
  await user.click(inBar().getByRole('link', { name: 'Projects' }));
  await screen.findByText('My Projects', { selector: 'h1' });
  await screen.findByText('Bus Timetable');
  expect(sent).toEqual([]);
  history.replaceState(null, '', '/update/profile');
  await reload();
  await screen.findByText('No Internet connection', { selector: 'h1' });
});

test('does not fill a form before the refresh', async () => {
  await visitHome();
  for (const [to, id, loading, label] of [
    ['/update/project?project=1', 'listProjects', 'Update project: loading...', 'Project Title'],
    ['/editskill?skill=2&topic=6&is_exist=true', 'listUserSkills', 'Edit skill: loading...', 'Master'],
  ] as const) {
    const release = hold(id);
    history.replaceState(null, '', to);
    await reload();
    await screen.findByText(loading);
    expect(screen.queryAllByLabelText(label, { exact: false })).toEqual([]);
    await release();
    expect((await screen.findAllByLabelText(label, { exact: false })).length).toBeGreaterThan(0);
  }
});

test('goes at logout, and no other learner sees it', async () => {
  const user = await visitHome();
  await logOut(user);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('LastKnown'))).toEqual([]);

  localStorage.setItem(key, 'unsigned {"version":1,"entries":{}}');
  await signIn('ravi02');
  await reload();
  await screen.findByText(/^Hello Ravi/, { selector: 'h1' });
  await waitFor(() => expect(localStorage.getItem('LastKnown:ravi02')).not.toBe(null));
  expect(localStorage.getItem(key)).toBe(null);
  expect(JSON.stringify(localStorage)).not.toMatch(/asha|Asha/);
});

test('is not stored after a logout in another tab that this tab has not heard of', async () => {
  const session = await sessionOf('asha01');
  const { put, write } = lastKnown(session);
  put('skills', []);
  write();
  expect(localStorage.getItem(key)).not.toBe(null);
  localStorage.clear();
  put('skills', []);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(key)).toBe(null);
});

test('is not stored after the learner switches it off, and the choice survives a logout', async () => {
  await signIn('asha01');
  const user = await open('/myprofile');
  await waitFor(() => expect(localStorage.getItem(key)).not.toBe(null));
  await unfold(user, 'Your data on this device');
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep my data on this device' });
  expect(choice.checked).toBe(true);
  await user.click(choice);
  expect(localStorage.getItem(key)).toBe(null);
  await user.click(inBar().getByRole('link', { name: 'Home' }));
  await screen.findByText(/^Progress \d+%$/);
  expect(localStorage.getItem(key)).toBe(null);
  await user.click(inBar().getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await loginHeading();
  expect(localStorage.getItem('KeepData')).toBe('no');
});

test.each([
  [
    'the good rows',
    ({ entries }: Stored) => Object.assign(entries.mySkills?.value as object, { 0: {} }),
    '4 skills',
  ],
  ['nothing of another version', (data: Stored) => Object.assign(data, { version: 2 }), undefined],
  [
    'no value without a good row',
    ({ entries }: Stored) => Object.assign(entries, { mySkills: { at: 1, value: [{}] } }),
    undefined,
  ],
])('shows %s of stored data before the response', async (_, edit, count) => {
  await visitHome();
  change(edit);
  const release = hold('listUserSkills');
  await reload();
  await screen.findByText(/^Hello /, { selector: 'h1' });
  if (count) expect(await countOf('My Skills')).toBe(count);
  else expect(screen.queryByText('Accessibility Testing', { selector: 'h3 *' })).toBe(null);
  await release();
  await waitFor(async () => expect(await countOf('My Skills')).toBe('5 skills'));
});

test('keeps no value that is too large, and the newest of those that fit', () => {
  const entry = (at: number, length: number) => ({ at, value: 'a'.repeat(length) });
  const parts = Array.from({ length: 7 }, (_, at) => [`part ${at}`, entry(at, 150_000)] as const);
  storeEntries('asha01', new Map([['large', entry(9, 200_000)], ...parts]));
  expect(Object.keys(stored().entries).toSorted()).toEqual(parts.slice(1).map(([name]) => name));
});
