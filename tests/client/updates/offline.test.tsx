import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { confirm, ui } from '#copy/ui.ts';
import { followSession } from '#session/follow-session.ts';
import { openSession } from '#session/session.ts';
import { failed } from '#state/action-result.ts';
import { connection, look, reconnects } from '#state/connection.ts';
import { comeBack, goOffline, report, say } from '../browser-network.ts';
import { expectConsole } from '../console.ts';
import { feed } from '../feeds.ts';
import { hold } from '../hold.ts';
import { cards, openHome, section } from '../home.ts';
import { logIn } from '../log-in-out.ts';
import { open, signIn } from '../open.tsx';
import { callsOf, control, sent, setNetwork, tries } from '../world.ts';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

const calls = () => sent.map(({ path, body }) => `${path} ${JSON.stringify(body) ?? ''}`.trim()).sort();

async function leadStands() {
  await screen.findByText(/^Progress \d+%$/);
  await screen.findByText(/^Next: /);
}

/** Goes offline and back online. `calls` counts from the return. */
async function blink() {
  await goOffline();
  sent.length = 0;
  const before = reconnects().value;
  comeBack();
  // After the wait, the app has sent its requests.
  await waitFor(() => expect(reconnects().value).toBe(before + 1));
}

test.each(['/', '/nowhere'])('shows the offline screen at %s without any call', async (to) => {
  say(false);
  await open(to);
  await h1(app.noInternet);
  expect(sent).toEqual([]);
});

test('opens every screen of a network that works, whatever the browser reports', async () => {
  report(false);
  const user = await open('/login');
  await h1('Login');
  await logIn(user, 'asha01');
  await screen.findByText('Hello Asha', { selector: 'h1' });
  expect(await cards('My Skills')).toHaveLength(4);
});

test.each<[string, (user: UserEvent) => unknown]>([
  ['focus', () => dispatchEvent(new Event('focus'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['pageshow', () => dispatchEvent(new Event('pageshow'))],
  ['a press', (user) => user.click(document.body)],
  ['a key', (user) => user.keyboard('a')],
  ['Try now', (user) => user.click(screen.getByRole('button', { name: ui.tryNow }))],
])('finds the network again at %s, without an event of its return', async (_sign, give) => {
  const user = await open('/login');
  await h1('Login');
  await goOffline();
  setNetwork(true);
  await give(user);
  await h1('Login');
});

test('believes no response to a request from before the loss', async () => {
  await signIn('asha01');
  const release = hold('listUserSkills');
  await open('/');
  await waitFor(() => expect(callsOf('listUserSkills')).toHaveLength(1));
  void look();
  await goOffline();
  await release();
  await look();
  expect([connection().value, reconnects().value]).toEqual(['offline', 0]);
});

test('Try now keeps the offline screen without a network, and reads it out again', async () => {
  say(false);
  const user = await open('/login');
  const heading = await h1(app.noInternet);
  await user.click(screen.getByRole('button', { name: ui.tryNow }));
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await screen.findByRole('button', { name: ui.tryNow })).toBeTruthy();
});

test('shows another screen when the browser does not report the network', async () => {
  say(undefined);
  await open('/');
  await h1(app.unknownNetwork);
});

test('the return of the network restores the screen with its title, typed text and focus', async () => {
  const user = await open('/login');
  await h1('Login');
  await user.type(field('Password'), 'half a pass');
  await goOffline();
  expect(screen.queryByRole('heading', { name: 'Login' })).toBe(null);
  await waitFor(() => expect(document.title).toBe(app.title(app.noInternet)));
  comeBack();
  await h1('Login');
  expect(field('Password').value).toBe('half a pass');
  expect(document.activeElement).toBe(field('Password'));
  await waitFor(() => expect(document.title).toMatch(/^Login/));

  await goOffline();
  // The hidden screen changes its own title.
  document.querySelector('form')?.requestSubmit();
  await waitFor(() => expect(screen.getAllByText('Enter your username')).not.toEqual([]));
  expect(document.title).toBe(app.title(app.noInternet));
});

test('closes an open question while offline and reopens it online', async () => {
  await signIn('asha01');
  localStorage.setItem('Draft:asha01:profile:1', JSON.stringify({ bio: 'Half a story' }));
  const user = await open('/update/profile');
  await user.click(await screen.findByRole('button', { name: forms.reset }));
  const question = screen.getByRole('heading', { name: confirm.heading });
  const dialog = question.closest('dialog');
  await goOffline();
  await h1(app.noInternet);
  expect(dialog?.open).toBe(false);
  await act(async () => comeBack());
  expect(dialog?.open).toBe(true);
  expect(document.activeElement).toBe(question);
});

test('the return of the network requests only what failed on home, and nothing once loaded', async () => {
  // The random skill is Accessibility Testing, the skill of the next step.
  vi.spyOn(Math, 'random').mockReturnValue(0.6);
  expectConsole(/^The courses feed cannot be read: /);
  feed('', 500);
  for (const id of ['listSubjects', 'listUserSkills'] as const)
    await control.force(id, 'server-error', { times: tries });
  await openHome();
  for (const name of ['Choose subject..!', 'My Skills'])
    await within(await section(name)).findByText('Oops.. Yiyy');
  feed('Title,Description,Image,Link\nLearn more,Every day,,https://example.com\n');
  await blink();
  await screen.findByText('Courses for you');
  await leadStands();
  expect(await cards('Choose subject..!')).toHaveLength(6);
  const ids = ['listSubjects', 'listUserSkills', 'topicsBySkill', 'skillLevel'] as const;
  await waitFor(() => expect(ids.map((id) => callsOf(id).length)).toEqual([1, 1, 3, 1]));
  expect(sent.filter(({ path }) => path === '/feeds/ads.csv')).toHaveLength(1);
  expect(sent).toHaveLength(7);
  await blink();
  expect(calls()).toEqual([]);
});

test('the return of the network repeats the failed check of a learner', async () => {
  await signIn('asha01');
  await control.force('getUser', 'server-error', { times: tries });
  await open('/');
  await screen.findByText('Courses for you');
  await leadStands();
  await screen.findByText(errors.tooManyRequests);
  await blink();
  await waitFor(() => expect(screen.queryByText(errors.tooManyRequests)).toBe(null));
  expect(calls()).toEqual(['/userskill/get_user']);
});

test('the return of the network loads the data of a learner without a stored record', async () => {
  await signIn('asha01');
  localStorage.removeItem('UserData');
  await control.force('getUser', 'drop');
  await open('/');
  await screen.findByText(errors.exception);
  await control.clear('getUser');
  await blink();
  expect(await cards('My Skills')).toHaveLength(4);
  const ids = ['getUser', 'listUserSkills', 'listProjects'] as const;
  expect(ids.map((id) => callsOf(id).length)).toEqual([1, 1, 1]);
});

test('loads the session again when its code failed', async () => {
  await signIn('asha01');
  const loadLearner = vi.fn(async () => {});
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no such file'));
  load.mockResolvedValue({ loadLearner, adoptSession() {} });
  followSession(load);
  await waitFor(() => expect(openSession()?.record.value).toEqual(failed(errors.exception)));
  for (const online of [false, true, false, true]) {
    say(online);
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  }
  await waitFor(() => expect(loadLearner).toHaveBeenCalledTimes(1));
});
