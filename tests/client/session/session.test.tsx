import { act, screen, waitFor, within } from '@testing-library/react';
import { keys, set } from 'idb-keyval';
import { describe, expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { landing } from '#copy/landing.ts';
import { deletedAccount, session } from '#copy/session.ts';
import { ui } from '#copy/ui.ts';
import { imageDatabase, outboxDatabase } from '#device/databases.ts';
import { reportDeletedAccount } from '#session/learner-record.ts';
import { openSession, type Session } from '#session/session.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { publish, titles } from '../alerts/alerts.ts';
import { comeFromCache } from '../browser-network.ts';
import { giveDatabase } from '../give-database.ts';
import { hold } from '../hold.ts';
import { cards } from '../home.ts';
import { logIn, loginHeading, logOut } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { callMock, callsOf, control } from '../world.ts';

const helloAsha = () => screen.findByText('Hello Asha', { selector: 'h1' });
const record = () => JSON.parse(localStorage.getItem('UserData') ?? '');

test('reports a deleted account, and then deletes what the backend gave and shows the landing view', async () => {
  await signIn('asha01');
  localStorage.setItem('f_name', 'Asha');
  await control.force('getUser', 'user-deleted');
  const user = await open('/previewskill?skill=1');
  const dialog = await screen.findByRole('dialog', { name: errors.accountDeleted });
  expect(dialog.contains(document.activeElement)).toBe(true);
  const help = within(dialog).getByRole('link', { name: app.help });
  expect(help.getAttribute('href')).toBe('/help');
  await user.click(within(dialog).getByRole('button', { name: ui.ok }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(screen.getByText(landing.question)).toBeTruthy();
  expect([Object.keys(localStorage), address()]).toEqual([[], '/']);
});

test('leads from the alert of a deleted account to help, in the place of its screen', async () => {
  await signIn('asha01');
  await control.force('getUser', 'user-deleted');
  const user = await open('/previewskill?skill=1');
  const dialog = await screen.findByRole('dialog', { name: errors.accountDeleted });
  const entries = history.length;
  await user.click(within(dialog).getByRole('link', { name: app.help }));
  await waitFor(() => expect([address(), history.length]).toEqual(['/help', entries]));
  expect(openSession()).toBe(undefined);
});

test('deletes the own data of a deleted account at a press alone', async () => {
  giveDatabase();
  await signIn('asha01');
  const job = {
    id: 1,
    organisation: 'Bank',
    department: '',
    job_title: 'Clerk',
    join_date: '2020-01',
    leave_date: '',
  };
  localStorage.setItem('Experience:asha01', JSON.stringify([job]));
  const [
    {
      Topics: [topic],
      ...skill
    },
  ] = (await (await callMock('/api/v1/userskill/user_skill?username=asha01')).json()).skills;
  const points = topic.points.slice(1);
  const change = { id: 'a', skill, topic: { ...topic, points }, known: [''], isOfSkill: false };
  await set('asha01', [change], outboxDatabase);
  const user = await open('/myprofile');
  await screen.findByText('Asha Hegde', { selector: 'h1' });
  const isWaiting = () =>
    waitFor(() => expect(outboxOf(openSession() as Session).waiting.value).toHaveLength(1));
  await isWaiting();
  await control.force('getUser', 'user-deleted');
  const report = async () => {
    act(reportDeletedAccount);
    return within(await screen.findByRole('dialog', { name: errors.accountDeleted }));
  };
  const dialog = await report();
  const copied = vi.fn(async (_text: string) => {});
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await user.click(dialog.getByRole('button', { name: deletedAccount.copy }));
  expect(copied.mock.calls[0]?.[0]).toMatch(
    new RegExp(`^${skill.name}: ${topic.name}\\n[^]*Clerk, Bank, 2020-01$`),
  );
  await user.click(dialog.getByRole('button', { name: ui.ok }));
  await screen.findByText(landing.question);
  expect(localStorage.getItem('Experience:asha01')).toContain('Bank');
  await control.clear('getUser');
  await user.click(screen.getByRole('link', { name: landing.login }));
  await logIn(user, 'asha01');
  await helloAsha();
  await isWaiting();
  await set('chosen', new Blob(['a picture']), imageDatabase);
  await user.click((await report()).getByRole('button', { name: deletedAccount.forget }));
  await screen.findByText(landing.question);
  expect(Object.keys(localStorage)).toEqual([]);
  await waitFor(async () => expect(await keys(imageDatabase)).toEqual([]));
  expect(await keys(outboxDatabase)).toEqual([]);
});

test.each([
  [404, '<h1>Not Found</h1>'],
  [404, ''],
  [404, '{"message":"no Route matched"}'],
  [401, '<h1>Log in to the hotel</h1>'],
])('keeps the session when a proxy answers every call with HTTP %s: %s', async (status, text) => {
  await signIn('asha01');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) =>
    to.includes('/api/v1/') ? new Response(text, { status }) : fetch(to, init),
  );
  await open('/');
  await helloAsha();
  await screen.findByText(errors.exception);
  expect(localStorage.getItem('auth_token')).not.toBe(null);
});

test('hides the learner when a page returns from the browser cache after a logout elsewhere', async () => {
  await signIn('asha01');
  await open('/myprofile');
  await screen.findByText('Asha Hegde', { selector: 'h1' });
  localStorage.clear();
  await comeFromCache();
  await loginHeading();
  expect(document.body.textContent).not.toContain('Hegde');
});

test('asks for a login when any call of a learner is rejected', async () => {
  await signIn('asha01');
  await control.force('listProjects', 'invalid-token', { times: 1 });
  const user = await open('/');
  await loginHeading();
  expect(screen.getByText(session.ended)).toBeTruthy();
  expect([localStorage.getItem('auth_token'), localStorage.getItem('UserData')]).toEqual([null, null]);
  await logIn(user, 'asha01');
  await helloAsha();
  expect(await cards('My Skills')).toHaveLength(4);
});

test('never shows the next learner a response that was requested for the previous learner', async () => {
  const isAshas = ({ path, headers }: { path: string; headers: Headers }) =>
    path.includes('asha01') || atob(headers.get('Auth-token')?.split('.')[0] ?? '').includes('asha01');
  const ids = ['listUserSkills', 'listProjects', 'getUser'] as const;
  await signIn('asha01');
  const releases = ids.map((id) => hold(id, isAshas));
  const user = await open('/');
  await helloAsha();
  await waitFor(() => expect(ids.map((id) => callsOf(id).length)).toEqual([1, 1, 1]));
  await logOut(user);
  await logIn(user, 'ravi02');
  await screen.findByText("You have't any skills yet");
  for (const release of releases) await release();
  expect(screen.getByText('Hello Ravi', { selector: 'h1' })).toBeTruthy();
  expect(screen.getByText("You have't any skills yet")).toBeTruthy();
  expect(screen.queryByText('My Projects', { selector: 'h2' })).toBe(null);
  expect(record()).toMatchObject({ username: 'ravi02' });
});

describe('the cached record', () => {
  test('shows before the backend responds and is replaced by the response', async () => {
    await signIn('asha01');
    localStorage.setItem('UserData', JSON.stringify({ ...record(), f_name: 'Former' }));
    const release = hold('getUser');
    await open('/');
    await screen.findByText('Hello Former', { selector: 'h1' });
    expect(await cards('My Skills')).toHaveLength(4);
    await release();
    await helloAsha();
  });

  test("is replaced, with the data of its learner, when the token is another learner's", async () => {
    publish('asha01,,For Asha,,', 'ravi02,,For Ravi,,');
    await signIn('asha01');
    const ofAsha = localStorage.getItem('UserData') ?? '';
    await signIn('ravi02');
    localStorage.setItem('UserData', ofAsha);
    await open('/myalerts');
    await waitFor(async () => expect(await titles()).toEqual(['For Ravi']));
  });

  test('is optional: login and logout work when storage is blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    const user = await open('/login');
    await logIn(user, 'asha01');
    expect(await cards('My Skills')).toHaveLength(4);
    await logOut(user);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  });
});
