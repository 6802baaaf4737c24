import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cards, fact } from '../home.ts';
import { logIn, loginHeading, logOut } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { callsOf, control, holdBack } from '../world.ts';

const deleted = 'Your Account has been deleted please contacy administrator to more help';
const ended = 'You were logged out because your session ended. Log in again to go on where you were.';

const helloAsha = () => screen.findByText(/^Hello Asha/, { selector: 'h1' });

test('reports a deleted account, deletes its data and shows the landing view', async () => {
  await signIn('asha01');
  localStorage.setItem('f_name', 'Asha');
  sessionStorage.setItem('draft:login:', '{"username":"asha01"}');
  await control.force('getUser', 'user-deleted');
  const user = await open('/previewskill?skill=1');
  const dialog = await screen.findByRole('dialog', { name: deleted });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('draft:login:')).toBe(null);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(screen.getByText('Are you disabled.?')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  expect(address()).toBe('/');
});

test('hides the learner when a page returns from the browser cache after a logout elsewhere', async () => {
  await signIn('asha01');
  await open('/myprofile');
  await screen.findByText('Asha Hegde', { selector: 'h1' });
  localStorage.clear();
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await loginHeading();
  expect(document.body.textContent).not.toContain('Hegde');
});

describe('a rejected session', () => {
  test('redirects to login with an explanation, and back to the same screen', async () => {
    await signIn('asha01');
    await control.force('getUser', 'invalid-token', { times: 1 });
    const user = await open('/previewskill?skill=4');
    await loginHeading();
    expect(address()).toBe('/login');
    expect(screen.getByText(ended)).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBe(null);
    expect(localStorage.getItem('UserData')).toBe(null);

    await logIn(user, 'asha01');
    await waitFor(() => expect(address()).toBe('/previewskill?skill=4'));
    expect(screen.queryByText(ended)).toBe(null);

    await control.force('getUser', 'invalid-token');
    const { checkLearner } = await import('#session/learner-record.ts');
    await act(() => checkLearner());
    await screen.findByText(ended);
    expect(address()).toBe('/login');
  });

  test('is detected by any call of a learner', async () => {
    await signIn('asha01');
    await control.force('listProjects', 'invalid-token', { times: 1 });
    const user = await open('/');
    await loginHeading();
    expect(screen.getByText(ended)).toBeTruthy();
    await logIn(user, 'asha01');
    await helloAsha();
    expect(await cards('My Skills')).toHaveLength(4);
  });
});

test('requests the record once per login and once per app start', async () => {
  const user = await open('/login');
  await loginHeading();
  await logIn(user, 'asha01');
  await helloAsha();
  await cards('My Skills');
  expect(callsOf('getUser')).toHaveLength(1);
  cleanup();
  vi.resetModules();
  await open('/');
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(2));
});

describe('the next learner on the same device', () => {
  const isAshas = ({ path, headers }: { path: string; headers: Headers }) =>
    path.includes('asha01') || atob(headers.get('Auth-token')?.split('.')[0] ?? '').includes('asha01');

  test('never sees a response that was requested for the previous learner', async () => {
    const ids = ['listUserSkills', 'listProjects', 'getUser'] as const;
    await signIn('asha01');
    const releases = ids.map((id) => holdBack(id, isAshas));
    const user = await open('/');
    await helloAsha();
    await waitFor(() => expect(ids.map((id) => callsOf(id).length)).toEqual([1, 1, 1]));
    await logOut(user);
    await logIn(user, 'ravi02');
    await screen.findByText("You have't any skills yet");
    for (const release of releases) await release();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Hello Ravi');
    expect(await fact('Projects')).toBe('0');
    expect(screen.getByText("You have't any skills yet")).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'ravi02' });
  });
});

describe('the cached record', () => {
  test('shows before the backend responds and is replaced by the response', async () => {
    await signIn('asha01');
    const stored = JSON.parse(localStorage.getItem('UserData') ?? '');
    localStorage.setItem('UserData', JSON.stringify({ ...stored, f_name: 'Former' }));
    const release = holdBack('getUser');
    await open('/');
    await screen.findByText(/^Hello Former/, { selector: 'h1' });
    expect(await cards('My Skills')).toHaveLength(4);
    await release();
    await helloAsha();
  });

  test('is discarded when invalid, and home still loads', async () => {
    await signIn('asha01');
    localStorage.setItem('UserData', '{"name": "Asha"}');
    await open('/');
    await helloAsha();
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'asha01' });
  });

  test('is optional: login and logout work when storage is blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    }
    const user = await open('/login');
    await logIn(user, 'asha01');
    await helloAsha();
    expect(await cards('My Skills')).toHaveLength(4);
    await logOut(user);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  });
});
