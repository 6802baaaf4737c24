import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { app } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { experience } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { fillIn, openExperienceForm, postman, saveExperience } from './experience/experience-form.ts';
import { feed } from './feeds.ts';
import { openHome } from './home.ts';
import { loginHeading, pressLogout } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';

const bar = () => within(screen.getByRole('navigation', { name: navigation.name }));

test('links the bar to home, projects, alerts and profile, and marks the current screen or its section', async () => {
  feed('User,Title', 200, 'alerts');
  const user = await openHome();
  const links = () => bar().getAllByRole('link');
  expect(links().map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    [navigation.home, '/'],
    [navigation.projects, '/myproject'],
    [navigation.alerts, '/myalerts'],
    [navigation.profile, '/myprofile'],
  ]);
  for (const name of [navigation.projects, navigation.alerts, navigation.profile, navigation.home]) {
    await user.click(bar().getByRole('link', { name }));
    await waitFor(() => {
      const current = links().filter((each) => each.getAttribute('aria-current') === 'page');
      expect(current.map((each) => each.textContent)).toEqual([name]);
    });
  }
  await act(async () => history.pushState(null, '', '/unsent'));
  expect(links()[0]?.getAttribute('aria-current')).toBe('true');
});

describe('the Add menu', () => {
  const add = () => bar().getByRole('button', { name: navigation.add });
  const isOpen = () => {
    const isShown = bar().queryByRole('link', { name: navigation.addSkill }) !== null;
    expect(add().getAttribute('aria-expanded')).toBe(String(isShown));
    return isShown;
  };

  test('opens and selects by keyboard', async () => {
    localStorage.setItem('Agreed:asha01', 'yes');
    const user = await openHome();
    expect(isOpen()).toBe(false);
    act(() => add().focus());
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    for (const name of [navigation.addSkill, navigation.addProject]) {
      await user.tab();
      expect(document.activeElement).toBe(bar().getByRole('link', { name }));
    }
    await user.keyboard('{Enter}');
    await screen.findByText('Add Now', { selector: 'button' });
    expect([address(), isOpen()]).toEqual(['/addproject', false]);
    await user.click(add());
    await user.click(bar().getByRole('link', { name: navigation.addSkill }));
    await waitFor(() => expect(address()).toBe('/skilllist'));
    expect(isOpen()).toBe(false);
  });

  test('closes on Escape, an outside click, its button, and when focus leaves', async () => {
    const user = await openHome();
    await user.click(add());
    await user.tab();
    await user.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, add()]);
    await user.click(add());
    await user.click(screen.getByRole('main'));
    expect(isOpen()).toBe(false);
    await user.dblClick(add());
    expect(isOpen()).toBe(false);
    await user.click(add());
    for (let tabs = 0; tabs < 3; tabs += 1) await user.tab();
    expect(document.activeElement).toBe(bar().getByRole('link', { name: /^Alerts/ }));
    expect(isOpen()).toBe(false);
  });
});

describe('a status message', () => {
  test('takes no focus, and keeps its live region when dismissed', async () => {
    await signIn('asha01');
    const user = await open('/myprofile');
    await pressLogout(user);
    const message = await screen.findByText(session.loggingOut);
    const region = screen.getByRole('status');
    const heading = await loginHeading();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('button', { name: app.dismiss }));
    await waitFor(() => expect(region.textContent).toBe(''));
    expect([message.isConnected, screen.getByRole('status')]).toEqual([false, region]);
  });

  test('survives the redirect from its form, and disappears on navigation', async () => {
    const user = await openExperienceForm();
    await fillIn(user, postman);
    await saveExperience(user);
    const message = await screen.findByText(experience.saved);
    await waitFor(() => expect(address()).toBe('/myprofile?tab=experience'));
    // A change of the query on the same screen is not a navigation.
    await user.click(await screen.findByRole('tab', { name: /^Projects/ }));
    expect(message.isConnected).toBe(true);
    await user.click(bar().getByRole('link', { name: navigation.home }));
    await waitFor(() => expect(message.isConnected).toBe(false));
  });
});
