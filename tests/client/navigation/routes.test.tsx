import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { login, registered, resetPassword } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { landing } from '#copy/landing.ts';
import { notFound } from '#copy/navigation.ts';
import { screens } from '#copy/screens.ts';
import { paths, type RouteName } from '#paths';
import { address, open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';

// The routes of product.md, section 2. fresh-load.spec.ts loads them.

const h1 = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });

const goTo = (to: string) =>
  act(async () => {
    history.pushState(null, '', to);
    await vi.dynamicImportSettled();
  });

const publicScreens: Partial<Record<RouteName, string>> = {
  login: login.title,
  beta: login.title,
  registration: screens.registration,
  registered: registered.heading,
  forgotPassword: screens.forgotPassword,
  resetPassword: resetPassword.noAccess,
  help: app.help,
};

test('shows a visitor the public screens, and the landing view at every other address', async () => {
  await open('/');
  for (const [route, to] of Object.entries(paths)) {
    await goTo(to);
    const heading = publicScreens[route as RouteName];
    if (heading) await h1(heading);
    else expect(screen.getByText(landing.question), to).toBeTruthy();
    expect(address()).toBe(to);
    expect(screen.queryByRole('navigation')).toBe(null);
    await expectWholeScreen();
  }
  await goTo('/');
  const links = [landing.login, landing.register, landing.confirm].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/login', '/reg', '/reg']);
  expect(screen.getByText(landing.statement)).toBeTruthy();
});

test('shows a learner each screen with its own title, and home at the addresses for visitors', async () => {
  await signIn('asha01');
  await open('/');
  await h1('Hello Asha');
  const titles = new Set<string>();
  for (const to of Object.values(paths)) {
    await goTo(`${to}?skill=1&is_exist=true&subject=1&project=1`);
    const isForVisitors = ['/login', '/beta', '/reg'].includes(to);
    await waitFor(() => expect(location.pathname).toBe(isForVisitors ? '/' : to));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    await expectWholeScreen();
    titles.add(document.title);
  }
  expect(titles.size).toBe(Object.keys(paths).length - 3);
});

test.each([
  ['/addskill', "No.. Don't refresh this page. Go back."],
  ['/previewskill', "No.. Don't refresh this page. Go back."],
  ['/details/skill', "No.. Don't refresh this page. Go back."],
  ['/editskill', 'Bad Requast'],
])('denies %s, which names no skill', async (to, heading) => {
  await signIn('asha01');
  await open(to);
  await h1(heading);
});

test.each(['/nowhere', '/login/more', '/Home', '/pev'])("shows 'Page not found' at %s", async (to) => {
  const user = await open(to);
  await h1(notFound.title);
  await expectWholeScreen();
  await user.click(screen.getByRole('link', { name: app.goHome }));
  await screen.findByText(landing.question);
});
