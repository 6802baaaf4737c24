import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import { fillIn, openExperienceForm, postman, saveExperience } from './experience-form.ts';
import { openHome } from './home.ts';
import { address, open, signIn } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { feed } from './world.ts';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const h1 = (name?: string | RegExp) => screen.findByRole('heading', { level: 1, ...(name && { name }) });

describe('the bar at the foot', () => {
  test('leads to home, projects, alerts and profile', async () => {
    feed('User,Title', 200, 'alerts');
    await openHome();
    const shown = bar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(shown).toEqual([
      ['Home', '/'],
      ['Projects', '/myproject'],
      ['Alerts', '/myalerts'],
      ['Profile', '/myprofile'],
    ]);
  });

  test('says which place is the current one, and no other', async () => {
    feed('User,Title', 200, 'alerts');
    const user = await openHome();
    for (const name of ['Projects', 'Alerts', 'Profile', 'Home']) {
      await user.click(bar().getByRole('link', { name }));
      const current = () =>
        bar()
          .getAllByRole('link')
          .filter((link) => link.getAttribute('aria-current') === 'page');
      await waitFor(() => expect(current().map((link) => link.textContent)).toEqual([name]));
    }
  });

  test('is not there for a visitor', async () => {
    await open('/');
    await h1();
    expect(screen.queryByRole('navigation')).toBe(null);
  });
});

describe('the Add menu', () => {
  const add = () => bar().getByRole('button', { name: 'Add' });
  const addSkill = () => bar().queryByRole('link', { name: 'Add Skill' });

  test('is closed at first', async () => {
    await openHome();
    expect(add().getAttribute('aria-expanded')).toBe('false');
    expect(addSkill()).toBe(null);
  });

  test('opens with Enter, is walked with Tab and chosen from with Enter', async () => {
    const user = await openHome();
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
  });

  test('leads to the skill list', async () => {
    const user = await openHome();
    await user.click(add());
    await user.click(bar().getByRole('link', { name: 'Add Skill' }));
    await waitFor(() => expect(address()).toBe('/skilllist'));
    expect(addSkill()).toBe(null);
  });

  test('closes with Escape, and focus returns to its button', async () => {
    const user = await openHome();
    await user.click(add());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(addSkill()).toBe(null);
    expect(document.activeElement).toBe(add());
  });

  test('closes when focus goes on past it', async () => {
    const user = await openHome();
    await user.click(add());
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(bar().getByRole('link', { name: /^Alerts/ }));
    expect(addSkill()).toBe(null);
  });

  test('closes with a press elsewhere, and with a second press of the button', async () => {
    const user = await openHome();
    await user.click(add());
    await user.click(screen.getByRole('main'));
    expect(addSkill()).toBe(null);
    await user.click(add());
    await user.click(add());
    expect(addSkill()).toBe(null);
  });
});

describe('a status', () => {
  /** A learner who has just logged out is told so. */
  async function loggedOut() {
    await signIn('asha01');
    const user = await open('/myprofile');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByText('You are getting logged out now..');
    return user;
  }

  test('goes as the learner goes on', async () => {
    const user = await loggedOut();
    await user.click(await screen.findByRole('link', { name: 'Forgot Password..?' }));
    await waitFor(() => expect(address()).toBe('/reset'));
    expect(screen.queryByText('You are getting logged out now..')).toBe(null);
  });

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['a link', (user) => user.click(bar().getByRole('link', { name: 'Home' }))],
    ["the browser's Back", async () => act(() => history.back())],
  ])('comes along from the form that it is of, and goes with the next step, by %s', async (_way, goOn) => {
    const user = await openExperienceForm();
    await fillIn(user, postman);
    await saveExperience(user);
    const told = await screen.findByText('Experience saved on this device.');
    await waitFor(() => expect(address()).toBe('/myprofile?tab=experience'));
    // A change of the query on the same screen is no step.
    await user.click(await screen.findByRole('tab', { name: /^Projects/ }));
    expect(told.isConnected).toBe(true);
    await goOn(user);
    await waitFor(() => expect(told.isConnected).toBe(false));
    expect(address()).not.toMatch(/^\/myprofile/);
  });

  test('goes when it is dismissed, and its region stays for the next', async () => {
    const user = await loggedOut();
    const region = screen.getByRole('status');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(region.textContent).toBe(''));
    expect(screen.getByRole('status')).toBe(region);
  });

  test('takes no focus', async () => {
    await loggedOut();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Login' })),
    );
  });
});

describe('a screen that fails', () => {
  test('to load says so and shows a way on', async () => {
    expectConsole(/The above error occurred/);
    vi.doMock('#screens/login.tsx', () => {
      throw new Error('chunk did not load');
    });
    await open('/login');
    await h1('This screen stopped working');
    vi.doUnmock('#screens/login.tsx');
    await expectWholeScreen();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/');
  });

  test('leaves the bar, which leads out of it', async () => {
    expectConsole(/The above error occurred/);
    vi.doMock('#screens/profile/profile.tsx', () => {
      throw new Error('chunk did not load');
    });
    const user = await openHome();
    await user.click(bar().getByRole('link', { name: 'Profile' }));
    await h1('This screen stopped working');
    vi.doUnmock('#screens/profile/profile.tsx');
    await user.click(bar().getByRole('link', { name: 'Home' }));
    await h1(/^Hello Asha/);
  });
});

describe('a frame that fails', () => {
  test.each(['#shell/header.tsx', '#shell/offline.tsx'])(
    'in %s leaves a screen that says so, in plain words, with a way on',
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
