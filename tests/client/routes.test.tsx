import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address, open, password, signIn } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';

// The route table of the product, section 2, written out.

const h1 = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });
const landing = () => screen.findByText('Are you disabled.?', { selector: 'h2' });

const noSkill = "No.. Don't refresh this page. Go back.";

/** The screens of a learner, by their headings. */
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

/** What anyone may open, by its heading. */
const forAnyone = [
  ['/logindone', 'You Succsessfully Registered ... Beta! Program'],
  ['/reset', 'Forgot password'],
  ['/changepassword?token=sample', 'Reset Password'],
  ['/changepassword', '301 No Access Allowed'],
] as const;

const protectedAddresses = ofLearner.map(([to]) => to);

describe('a visitor', () => {
  test.each(['/', ...protectedAddresses])('at %s sees the landing view', async (to) => {
    await open(to);
    await landing();
    expect(address()).toBe(to);
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/reg');
    expect(screen.getByRole('link', { name: 'Yes.! I am disabled' }).getAttribute('href')).toBe('/reg');
    expect(screen.getByText(/people without a disability cannot register/i)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
    await expectWholeScreen();
  });

  test.each(['/login', '/beta'])('logs in at %s', async (to) => {
    await open(to);
    await h1('Login');
    await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
    await expectWholeScreen();
  });

  test.each([['/reg', 'Register'], ...forAnyone] as const)('may open %s: %s', async (to, heading) => {
    await open(to);
    await h1(heading);
    expect(address()).toBe(to);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
    await expectWholeScreen();
  });

  test('goes on from the end of a registration to the login of the beta', async () => {
    const user = await open('/logindone');
    await user.click(await screen.findByRole('link', { name: 'Get Started' }));
    await h1('Login');
    expect(address()).toBe('/beta');
  });

  test.each(['/nowhere', '/login/more', '/Home', '/pev', '/addskill/1'])(
    'is told that %s is no page, and the way home',
    async (to) => {
      const user = await open(to);
      await h1('Page not found');
      await expectWholeScreen();
      await user.click(screen.getByRole('link', { name: 'Go to home' }));
      await landing();
      expect(address()).toBe('/');
    },
  );

  test.each(['/previewskill?skill=4', '/myprofile'])(
    'who was kept out of %s arrives there after the login',
    async (to) => {
      const user = await open(to);
      await landing();
      await user.click(screen.getByRole('link', { name: 'Login' }));
      await h1('Login');
      await user.type(screen.getByLabelText('Username'), 'asha01');
      await user.type(screen.getByLabelText('Password'), password);
      await user.click(screen.getByRole('button', { name: 'Login' }));
      await screen.findByRole('navigation', { name: 'Main' });
      await waitFor(() => expect(address()).toBe(to));
    },
  );
});

describe('a learner', () => {
  test.each(['/', '/login', '/reg', '/beta'])('at %s is at home', async (to) => {
    await signIn('asha01');
    await open(to);
    await h1(/^Hello Asha/);
    expect(address()).toBe('/');
    await waitFor(() => expect(document.title).toBe('Home – Skills Portfolio'));
    await expectWholeScreen();
  });

  test.each([...ofLearner, ...forAnyone] as const)('may open %s: %s', async (to, heading) => {
    await signIn('asha01');
    await open(to);
    await h1(heading);
    expect(address()).toBe(to);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    await expectWholeScreen();
  });

  test('is told that an unknown address is no page', async () => {
    await signIn('asha01');
    await open('/nowhere');
    await h1('Page not found');
    await expectWholeScreen();
  });

  test('finds each screen under a title of its own', async () => {
    await signIn('asha01');
    await open('/');
    await h1(/^Hello Asha/);
    const titles = new Set<string>();
    const all = [...protectedAddresses, ...forAnyone.map(([to]) => to)];
    const routes = ['/', ...new Map(all.map((to) => [to.split('?')[0], to])).values()];
    for (const to of routes) {
      const before = document.title;
      history.pushState(null, '', to);
      if (to !== '/') await waitFor(() => expect(document.title).not.toBe(before));
      titles.add(document.title);
    }
    expect(titles.size).toBe(routes.length);
  });
});
