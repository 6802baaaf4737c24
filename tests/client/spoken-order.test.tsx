import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hear } from './hear.ts';
import { section } from './home.ts';
import { open, signIn } from './open.tsx';
import { expectNothingLoading } from './skill-screens.ts';

// tests/client/spoken/ records what a screen reader says, in its order: the whole page of the landing view and of home,
// and the main part of the other screens. Update a recording with its screen, and read what somebody will hear.

beforeEach(() => {
  // Each draw takes the first, it is noon in India, and the device has a voice as phones do.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubEnv('TZ', 'Asia/Kolkata');
  vi.setSystemTime(new Date('2026-12-01T12:00:00+05:30'));
  const getVoices = () => [{ lang: 'en-IN', localService: true }];
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), { getVoices }));
});

afterEach(() => {
  vi.useRealTimers();
});

const expectHeard = async (recording: string, part = screen.getByRole('main')) =>
  expect(await hear(part)).toMatchFileSnapshot(`./spoken/${recording}.txt`);

/** Waits for the last part of a screen, for the header, and until nothing is loading. */
async function whole(last: string) {
  await screen.findAllByText(last);
  await screen.findByText('Read aloud');
  await waitFor(expectNothingLoading);
}

/** Opens a screen and waits for all of it; on most screens the bar then counts the new alerts. */
async function openWhole(to: string, last: string, username = 'asha01') {
  await signIn(username);
  const user = await open(to);
  await whole(last);
  if (to !== '/myalerts') await screen.findByLabelText(/^Alerts, \d+ new$/);
  return user;
}

describe('a visitor hears', () => {
  test('the whole landing view, and its display settings', async () => {
    const user = await open('/');
    await whole('Are you disabled.?');
    await expectHeard('landing', document.body);
    await user.click(screen.getByText('Display', { selector: 'button' }));
    await expectHeard('display-settings', await screen.findByRole('dialog'));
  });

  test('the login, and what is wrong in it', async () => {
    const user = await open('/login');
    await whole('Login');
    await expectHeard('login');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await whole('There is a problem');
    await expectHeard('login-errors');
  });

  test.each([
    ['registration', '/reg', 'Submit'],
    ['not-found', '/nowhere', 'Page not found'],
  ])('%s', async (recording, to, last) => {
    await open(to);
    await whole(last);
    await expectHeard(recording);
  });

  test('that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open('/login');
    await screen.findByText('No Internet connection');
    await expectHeard('offline');
  });
});

describe('a learner hears', () => {
  test('the whole of home', async () => {
    await openWhole('/', 'Courses for you');
    await expectHeard('home', document.body);
  });

  test('what to do first without any skills', async () => {
    await openWhole('/', 'Courses for you', 'ravi02');
    await expectHeard('home-newcomer', await section('Dashboard'));
  });

  test.each([
    ['skill-list', '/skilllist?q=screen+reader', '4 skills found'],
    ['skill', '/previewskill?skill=2', 'Courses for you'],
    ['skill-details', '/details/skill?skill=2', 'Responsive pages'],
    ['choose-topic', '/addskill?skill=4', 'Components and props'],
    ['rate-topic', '/addskill?skill=4&topic=13', 'Save Skill'],
    ['my-projects', '/myproject', 'Library Desk'],
    ['project', '/preview_project?project=1', 'Related skill'],
    ['alerts', '/myalerts', 'Finish your CSS topics'],
    ['profile', '/myprofile', 'Customer Support'],
  ])('%s', async (recording, to, last) => {
    await openWhole(to, last);
    await expectHeard(recording);
  });

  test('the form of a project, and the question before it is deleted', async () => {
    const user = await openWhole('/update/project?project=1', 'Customer Support');
    await expectHeard('project-form');
    await user.click(screen.getByText('Delete This Project', { selector: 'button' }));
    await expectHeard('delete-project', await screen.findByRole('dialog'));
  });
});
