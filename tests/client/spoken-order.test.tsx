import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hear } from './hear.ts';
import { open, signIn } from './open.tsx';
import { expectNothingLoading, titles } from './skill-screens.ts';

// What a screen reader says of each main screen, in its order, stands in tests/client/spoken/: who changes a screen
// changes it there too, and reads there what somebody will hear.

beforeEach(() => {
  // Whatever is drawn is the first, it is always noon of this day in India, and the device has a voice as phones do.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubEnv('TZ', 'Asia/Kolkata');
  vi.setSystemTime(new Date('2026-12-01T12:00:00+05:30'));
  const getVoices = () => [{ lang: 'en-IN', localService: true }];
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), { getVoices }));
});

afterEach(() => {
  vi.useRealTimers();
});

const expectHeard = async (recording: string, part?: HTMLElement) =>
  expect(await hear(part)).toMatchFileSnapshot(`./spoken/${recording}.txt`);

/** Waits for a screen to be whole: for what comes last of it, what the header adds, and until nothing is on its way. */
async function whole(last: string) {
  await screen.findAllByText(last);
  await screen.findByText('Read aloud');
  await waitFor(expectNothingLoading);
}

describe('a visitor hears', () => {
  test.each([
    ['the landing view', 'landing', '/', 'Are you disabled.?'],
    ['the login', 'login', '/login', 'Login'],
    ['the registration', 'registration', '/reg', 'Submit'],
    ['that there is no such page', 'not-found', '/nowhere', 'Page not found'],
  ])('%s', async (_name, recording, to, last) => {
    await open(to);
    await whole(last);
    await expectHeard(recording);
  });

  test('what is wrong in a login', async () => {
    const user = await open('/login');
    await whole('Login');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await whole('There is a problem');
    await expectHeard('login-errors');
  });

  test('that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open('/login');
    await screen.findByText('No Internet connection');
    await screen.findByText('Read aloud');
    await expectHeard('offline');
  });

  test('the display settings', async () => {
    const user = await open('/');
    await whole('Are you disabled.?');
    await user.click(screen.getByText('Display', { selector: 'button' }));
    await expectHeard('display-settings', await screen.findByRole('dialog'));
  });
});

describe('a learner hears', () => {
  /** Opens a screen, and waits until it is whole and the bar counts the new alerts, unless these have been shown. */
  async function openWhole(to: string, last: string, username = 'asha01') {
    await signIn(username);
    const user = await open(to);
    await whole(last);
    if (to !== '/myalerts') await screen.findByLabelText(/^Alerts, \d+ new$/);
    return user;
  }

  test.each([
    ['home', 'home', '/', 'Courses for you'],
    ['a skill', 'skill', '/previewskill?skill=2', 'Courses for you'],
    ['the topics and points of a skill', 'skill-details', '/details/skill?skill=2', 'Responsive pages'],
    ['the choice of a topic', 'choose-topic', '/addskill?skill=4', 'Components and props'],
    ['the points of a topic to rate', 'rate-topic', '/addskill?skill=4&topic=13', 'Save Skill'],
    ['their projects', 'my-projects', '/myproject', 'Library Desk'],
    ['the form of a project', 'project-form', '/update/project?project=1', 'Customer Support'],
    ['a project', 'project', '/preview_project?project=1', 'Related skill'],
    ['their alerts', 'alerts', '/myalerts', 'Finish your CSS topics'],
    ['their profile', 'profile', '/myprofile', 'Customer Support'],
  ])('%s', async (_name, recording, to, last) => {
    await openWhole(to, last);
    await expectHeard(recording);
  });

  test('home without any skills', async () => {
    await openWhole('/', 'Courses for you', 'ravi02');
    await expectHeard('home-newcomer');
  });

  test('the list of skills', async () => {
    await openWhole('/skilllist', 'HTML');
    await waitFor(() => expect(titles()).toHaveLength(24));
    await expectHeard('skill-list');
  });

  test('the question before a project is deleted', async () => {
    const user = await openWhole('/update/project?project=1', 'Customer Support');
    await user.click(screen.getByText('Delete This Project', { selector: 'button' }));
    await expectHeard('delete-project', await screen.findByRole('dialog'));
  });
});
