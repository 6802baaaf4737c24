import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { registered, resetPassword } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { landing } from '#copy/landing.ts';
import { notFound } from '#copy/navigation.ts';
import { screens } from '#copy/screens.ts';
import { address, open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';

// The routes of product.md, section 2. fresh-load.spec.ts loads them.

const h1 = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });

const noSkill = "No.. Don't refresh this page. Go back.";

/** The learner's screens: address and heading. */
const ofLearner = [
  ['/skilllist', screens.skillList],
  ['/addskill', noSkill],
  ['/addskill?skill=4', 'Add React'],
  ['/editskill', 'Bad Requast'],
  ['/editskill?skill=1&is_exist=true', 'Edit HTML'],
  ['/previewskill', noSkill],
  ['/previewskill?skill=1', 'HTML'],
  ['/details/skill', noSkill],
  ['/details/skill?skill=1', 'All of HTML'],
  ['/allskills', screens.allSkills],
  ['/allSubjects', screens.allSubjects],
  ['/pev/subject?subject=1', 'Web Development'],
  ['/topskills', 'Top Rated Skills'],
  ['/addproject', 'Add Project'],
  ['/myproject', 'My Projects'],
  ['/preview_project', 'Access denied'],
  ['/preview_project?project=1', 'Bus Timetable'],
  ['/update/project', 'Access denied'],
  ['/update/project?project=1', 'Update project'],
  ['/myalerts', screens.alerts],
  ['/myprofile', 'Asha Hegde'],
  ['/update/profile', 'Update profile'],
  ['/addExperiance', 'Add Experience'],
] as const;

/** The public screens: address and heading. */
const forAnyone = [
  ['/logindone', registered.heading],
  ['/reset', screens.forgotPassword],
  ['/changepassword?token=sample', screens.resetPassword],
  ['/changepassword', resetPassword.noAccess],
  ['/help', app.help],
  ...['/nowhere', '/login/more', '/Home', '/pev'].map((to) => [to, notFound.title] as const),
] as const;

const goTo = (to: string) =>
  act(async () => {
    history.pushState(null, '', to);
    await vi.dynamicImportSettled();
  });

async function walk(places: readonly (readonly [to: string, heading: string])[], then: () => void) {
  for (const [to, heading] of places) {
    await goTo(to);
    await h1(heading);
    expect(address()).toBe(to);
    await expectWholeScreen();
    then();
  }
}

test('shows a visitor the landing view at home and at every address for learners', async () => {
  await open('/');
  for (const to of ['/', ...ofLearner.map(([to]) => to)]) {
    await goTo(to);
    expect(screen.getByText(landing.question), to).toBeTruthy();
    expect(address()).toBe(to);
  }
  const links = [landing.login, landing.register, landing.confirm].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/login', '/reg', '/reg']);
  expect(screen.getByText(landing.statement)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBe(null);
  await expectWholeScreen();
});

test('shows a visitor the screens for visitors and for everybody', async () => {
  const user = await open('/');
  const ofVisitor = ['/login', '/beta'].map((to) => [to, 'Login'] as const);
  await walk([...ofVisitor, ['/reg', screens.registration], ...forAnyone], () =>
    expect(screen.queryByRole('navigation')).toBe(null),
  );
  await user.click(screen.getByRole('link', { name: app.goHome }));
  await screen.findByText(landing.question);
  expect(address()).toBe('/');
});

test('shows a learner every screen with its own title, and home at the addresses for visitors', async () => {
  await signIn('asha01');
  await open('/');
  const titles = new Map<string, string>();
  await walk([...ofLearner, ...forAnyone.slice(0, 6)], () => {
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    titles.set(location.pathname, document.title);
  });
  expect(new Set(titles.values()).size).toBe(titles.size);
  for (const to of ['/', '/login', '/reg', '/beta']) {
    await goTo(to);
    await h1('Hello Asha');
    expect(address()).toBe('/');
    await waitFor(() => expect(document.title).toBe('Home – Skills Portfolio'));
  }
});
