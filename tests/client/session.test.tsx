import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cards, fact, openHome } from './home.ts';
import { logIn, loginHeading, logOut } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { callsOf, force, holdBack, tries } from './world.ts';

const deleted = 'Your Account has been deleted please contacy administrator to more help';
const ended = 'You were logged out because your session ended. Log in again to go on where you were.';

describe('an account that was deleted', () => {
  test.each(['/', '/myprofile', '/previewskill?skill=1'])('is told so at %s and forgotten', async (to) => {
    await signIn('asha01');
    localStorage.setItem('f_name', 'Asha');
    await force('getUser', 'user-deleted');
    const user = await open(to);
    const dialog = await screen.findByRole('dialog', { name: deleted });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(localStorage.length).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(screen.getByText('Are you disabled.?')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
    expect(address()).toBe('/');
  });
});

describe('a session that the backend no longer accepts', () => {
  test('leads to the login with an explanation, and back to the same place after it', async () => {
    await signIn('asha01');
    await force('getUser', 'invalid-token', 1);
    const user = await open('/previewskill?skill=4');
    await loginHeading();
    expect(address()).toBe('/login');
    expect(screen.getByText(ended)).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBe(null);
    expect(localStorage.getItem('UserData')).toBe(null);

    await logIn(user, 'asha01');
    await waitFor(() => expect(address()).toBe('/previewskill?skill=4'));
    expect(screen.queryByText(ended)).toBe(null);
  });

  test('is noticed by any call, not only by the check of the learner', async () => {
    await signIn('asha01');
    await force('listProjects', 'invalid-token', 1);
    const user = await open('/');
    await loginHeading();
    expect(screen.getByText(ended)).toBeTruthy();
    await logIn(user, 'asha01');
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(await cards('My Skills')).toHaveLength(4);
  });

  test('can be one that was never good', async () => {
    localStorage.setItem('auth_token', 'forged');
    await open('/');
    await loginHeading();
    expect(screen.getByText(ended)).toBeTruthy();
  });

  test('that ends a second time is explained a second time', async () => {
    await signIn('asha01');
    await force('getUser', 'invalid-token', 1);
    const user = await open('/myalerts');
    await loginHeading();
    await logIn(user, 'asha01');
    await waitFor(() => expect(address()).toBe('/myalerts'));
    await force('getUser', 'invalid-token');
    const { checkLearner } = await import('#stores/account.ts');
    await act(() => checkLearner());
    await screen.findByText(ended);
    expect(address()).toBe('/login');
  });
});

describe('two checks of the learner under way', () => {
  test('show nothing of an older one that fails after the newer came', async () => {
    await openHome();
    await force('getUser', 'server-error', tries);
    const newer = callsOf('getUser').length + 1;
    const release = holdBack('getUser', () => callsOf('getUser').length === newer);
    const { checkLearner } = await import('#stores/account.ts');
    const older = checkLearner();
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(newer));
    await act(() => checkLearner());
    await release();
    await older;
    expect(screen.queryByRole('alert')).toBe(null);
    expect(screen.queryByText('Too many requests please try again later')).toBe(null);
  });

  test('show why the newer one failed, whatever an older one says later', async () => {
    await openHome();
    const newer = callsOf('getUser').length + 1;
    const release = holdBack('getUser', () => callsOf('getUser').length === newer);
    const { checkLearner } = await import('#stores/account.ts');
    const older = checkLearner();
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(newer));
    await force('getUser', 'server-error', tries);
    await act(() => checkLearner());
    await release();
    await older;
    expect(screen.getByText('Too many requests please try again later')).toBeTruthy();
  });
});

describe('a logout', () => {
  test('says so, clears all local storage and shows the login', async () => {
    const user = await openHome();
    localStorage.setItem('f_name', 'Asha');
    await logOut(user);
    expect(address()).toBe('/login');
    expect(within(screen.getByRole('status')).getByText('You are getting logged out now..')).toBeTruthy();
    expect(localStorage.length).toBe(0);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  });

  test('leaves nothing of the learner for whoever goes back', async () => {
    const user = await openHome();
    await logOut(user);
    history.back();
    await screen.findByText('Are you disabled.?');
    expect(document.body.textContent).not.toMatch(/Asha|asha01/);
  });

  test('leads home at the next login', async () => {
    const user = await openHome();
    await logOut(user);
    await logIn(user, 'asha01');
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(address()).toBe('/');
    expect(screen.queryByText('You are getting logged out now..')).toBe(null);
  });
});

describe('the next learner on the same device', () => {
  const isAshas = ({ path, headers }: { path: string; headers: Headers }) =>
    path.includes('asha01') || atob(headers.get('Auth-token')?.split('.')[0] ?? '').includes('asha01');

  test.each(['listUserSkills', 'listProjects', 'getUser'] as const)(
    'never gets an answer of %s that was asked for the former one',
    async (id) => {
      await signIn('asha01');
      const release = holdBack(id, isAshas);
      const user = await open('/');
      await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
      await waitFor(() => expect(callsOf(id)).toHaveLength(1));
      await logOut(user);
      await logIn(user, 'ravi02');
      await screen.findByText("You have't any skills yet");
      await release();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Hello Ravi');
      expect(await fact('Projects')).toBe('0');
      expect(screen.getByText("You have't any skills yet")).toBeTruthy();
      expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'ravi02' });
    },
  );

  test('never sees the skills of the former one, not even while theirs load', async () => {
    const user = await openHome();
    expect(await cards('My Skills')).toHaveLength(4);
    await logOut(user);
    const seen: string[] = [];
    const watcher = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    await logIn(user, 'ravi02');
    await screen.findByText("You have't any skills yet");
    watcher.disconnect();
    const ravis = seen.filter((text) => text.includes('Hello Ravi'));
    expect(ravis.length).toBeGreaterThan(0);
    expect(ravis.filter((text) => text.includes('Your progress in') || text.includes('of 5 topics'))).toEqual(
      [],
    );
  });
});
