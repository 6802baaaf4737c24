import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import { openHome } from './home.ts';
import { pressLogout } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { fillIn, openExperienceForm, postman, saveExperience } from './profile/experience-form.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { feed } from './world.ts';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const h1 = (name?: string | RegExp) => screen.findByRole('heading', { level: 1, ...(name && { name }) });

test('links the bar to home, projects, alerts and profile, and marks the current screen', async () => {
  feed('User,Title', 200, 'alerts');
  const user = await openHome();
  const places = { Home: '/', Projects: '/myproject', Alerts: '/myalerts', Profile: '/myprofile' };
  const links = () => bar().getAllByRole('link');
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    Object.entries(places),
  );
  for (const name of ['Projects', 'Alerts', 'Profile', 'Home']) {
    await user.click(bar().getByRole('link', { name }));
    await waitFor(() => {
      const current = links().filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map((link) => link.textContent)).toEqual([name]);
    });
  }
});

describe('the Add menu', () => {
  const add = () => bar().getByRole('button', { name: 'Add' });
  const addSkill = () => bar().queryByRole('link', { name: 'Add Skill' });

  test('opens and selects by keyboard', async () => {
    localStorage.setItem('Agreed:asha01', 'yes');
    const user = await openHome();
    expect(add().getAttribute('aria-expanded')).toBe('false');
    expect(addSkill()).toBe(null);
    act(() => add().focus());
    await user.keyboard('{Enter}');
    expect(add().getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(addSkill());
    await user.tab();
    expect(document.activeElement).toBe(bar().getByRole('link', { name: 'Add Project' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/addproject'));
    expect(add().getAttribute('aria-expanded')).toBe('false');
    await screen.findByText('Add Now', { selector: 'button' });
    await user.click(add());
    await user.click(bar().getByRole('link', { name: 'Add Skill' }));
    await waitFor(() => expect(address()).toBe('/skilllist'));
    expect(addSkill()).toBe(null);
  });

  test('closes on Escape, an outside click, its button, and when focus leaves', async () => {
    const user = await openHome();
    await user.click(add());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(addSkill()).toBe(null);
    expect(document.activeElement).toBe(add());
    await user.click(add());
    await user.click(screen.getByRole('main'));
    expect(addSkill()).toBe(null);
    await user.dblClick(add());
    expect(addSkill()).toBe(null);
    await user.click(add());
    for (let tabs = 0; tabs < 3; tabs += 1) await user.tab();
    expect(document.activeElement).toBe(bar().getByRole('link', { name: /^Alerts/ }));
    expect(addSkill()).toBe(null);
  });
});

describe('a status message', () => {
  async function loggedOut() {
    await signIn('asha01');
    const user = await open('/myprofile');
    await pressLogout(user);
    return { user, told: await screen.findByText('You are getting logged out now..') };
  }

  test('disappears on the next navigation', async () => {
    const { user, told } = await loggedOut();
    await user.click(await screen.findByRole('link', { name: 'Forgot Password..?' }));
    await waitFor(() => expect(address()).toBe('/reset'));
    expect(told.isConnected).toBe(false);
  });

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['a link', (user) => user.click(bar().getByRole('link', { name: 'Home' }))],
    ["the browser's Back", async () => act(() => history.back())],
  ])('survives the redirect from its form, and disappears on navigation by %s', async (_way, goOn) => {
    const user = await openExperienceForm();
    await fillIn(user, postman);
    await saveExperience(user);
    const told = await screen.findByText('Experience saved on this device.');
    await waitFor(() => expect(address()).toBe('/myprofile?tab=experience'));
    // A change of the query on the same screen is not a navigation.
    await user.click(await screen.findByRole('tab', { name: /^Projects/ }));
    expect(told.isConnected).toBe(true);
    await goOn(user);
    await waitFor(() => expect(told.isConnected).toBe(false));
    expect(address()).not.toMatch(/^\/myprofile/);
  });

  test('takes no focus, and keeps its live region when dismissed', async () => {
    const { user } = await loggedOut();
    const region = screen.getByRole('status');
    const login = await h1('Login');
    await waitFor(() => expect(document.activeElement).toBe(login));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(region.textContent).toBe(''));
    expect(screen.getByRole('status')).toBe(region);
  });
});

describe('a screen whose chunk fails', () => {
  test('shows an error, and keeps the bar working', async () => {
    expectConsole(/The above error occurred/);
    vi.doMock('#profile/profile.tsx', () => {
      throw new Error('chunk did not load');
    });
    const user = await openHome();
    await user.click(bar().getByRole('link', { name: 'Profile' }));
    await h1('This screen stopped working');
    vi.doUnmock('#profile/profile.tsx');
    await expectWholeScreen();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/');
    await user.click(bar().getByRole('link', { name: 'Home' }));
    await h1(/^Hello Asha/);
  });
});

describe('the shell', () => {
  test.each(['#navigation/header.tsx', '#updates/offline.tsx'])(
    'shows a plain message, Try again and a home link when %s throws',
    async (file) => {
      expectConsole(/The above error occurred/);
      vi.doMock(file, async (original) => {
        const broken = () => {
          throw new Error('broken');
        };
        const names = Object.keys((await original()) as object);
        return Object.fromEntries(names.map((name) => [name, broken]));
      });
      await open('/login');
      await h1('This screen stopped working');
      vi.doUnmock(file);
      await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
      expect(document.title).toBe('This screen stopped working – Skills Portfolio');
      expect(screen.getByRole('main').textContent).toContain('Nothing that you saved is lost.');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/');
    },
  );
});
