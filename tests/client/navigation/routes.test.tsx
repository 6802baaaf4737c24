import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { address, open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';

// The routes of product.md, section 2.

const h1 = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });
const landing = () => screen.findByText('Are you disabled.?', { selector: 'h2' });

const noSkill = "No.. Don't refresh this page. Go back.";

/** The learner's screens: address and heading. */
const ofLearner = [
  ['/skilllist', 'Choose a skill'],
  ['/addskill', noSkill],
  ['/addskill?skill=4', 'Add React'],
  ['/addskill?skill=4&topic=13', 'Add React'],
  ['/editskill', 'Bad Requast'],
  ['/editskill?skill=1&is_exist=true', 'Edit HTML'],
  ['/previewskill', noSkill],
  ['/previewskill?skill=1', 'HTML'],
  ['/details/skill', noSkill],
  ['/details/skill?skill=1', 'All of HTML'],
  ['/allskills', 'My Skills'],
  ['/allSubjects', 'Top Subjects For you..!'],
  ['/pev/subject?subject=1', 'Web Development'],
  ['/topskills', 'Top Rated Skills'],
  ['/addproject', 'Add Project'],
  ['/myproject', 'My Projects'],
  ['/preview_project', 'Access denied'],
  ['/preview_project?project=1', 'Bus Timetable'],
  ['/update/project', 'Access denied'],
  ['/update/project?project=1', 'Update project'],
  ['/myalerts', 'Alerts for you'],
  ['/myprofile', 'Asha Hegde'],
  ['/update/profile', 'Update profile'],
  ['/addExperiance', 'Add Experience'],
] as const;

/** The public screens: address and heading. */
const forAnyone = [
  ['/logindone', 'You Succsessfully Registered ... Beta! Program'],
  ['/reset', 'Forgot password'],
  ['/changepassword?token=sample', 'Reset Password'],
  ['/changepassword', '301 No Access Allowed'],
  ['/help', 'Help'],
] as const;

const goTo = (to: string) =>
  act(async () => {
    history.pushState(null, '', to);
    await vi.dynamicImportSettled();
  });

describe('a visitor', () => {
  test('sees the landing view at home and at every address for learners', async () => {
    await open('/');
    for (const to of ['/', ...ofLearner.map(([to]) => to)]) {
      await goTo(to);
      expect(screen.getByText('Are you disabled.?', { selector: 'h2' }), to).toBeTruthy();
      expect(address()).toBe(to);
    }
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/reg');
    expect(screen.getByRole('link', { name: 'Yes.! I am disabled' }).getAttribute('href')).toBe('/reg');
    expect(screen.getByText(/people without a disability cannot register/i)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBe(null);
    await expectWholeScreen();
  });

  test('can open the visitor screens and the public screens', async () => {
    await open('/');
    for (const [to, heading] of [
      ['/login', 'Login'],
      ['/beta', 'Login'],
      ['/reg', 'Register'],
      ...forAnyone,
    ] as const) {
      await goTo(to);
      await h1(heading);
      expect(address()).toBe(to);
      expect(screen.queryByRole('navigation')).toBe(null);
      await expectWholeScreen();
    }
  });

  test.each(['/nowhere', '/login/more', '/Home', '/pev'])("sees 'Page not found' at %s", async (to) => {
    const user = await open(to);
    await h1('Page not found');
    await expectWholeScreen();
    await user.click(screen.getByRole('link', { name: 'Go to home' }));
    await landing();
    expect(address()).toBe('/');
  });
});

describe('a learner', () => {
  test.each(['/', '/login', '/reg', '/beta'])('sees home at %s', async (to) => {
    await signIn('asha01');
    await open(to);
    await h1(/^Hello Asha/);
    expect(address()).toBe('/');
    await waitFor(() => expect(document.title).toBe('Home – Skills Portfolio'));
    await expectWholeScreen();
  });

  test('can open every other screen, each with its own title', async () => {
    await signIn('asha01');
    await open('/');
    await h1(/^Hello Asha/);
    const titles = new Map([['/', document.title]]);
    for (const [to, heading] of [...ofLearner, ...forAnyone, ['/nowhere', 'Page not found']] as const) {
      await goTo(to);
      await h1(heading);
      expect(address()).toBe(to);
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
      await expectWholeScreen();
      titles.set(location.pathname, document.title);
    }
    expect(new Set(titles.values()).size).toBe(titles.size);
  });
});
