import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { forms } from '#copy/forms.ts';
import { previewImages } from '#copy/projects.ts';
import { easy } from '#copy/rating.ts';
import { reading } from '#copy/reading.ts';
import { encodePortfolio } from '#portfolio/link/fragment.ts';
import { say } from './browser-network.ts';
import { hear } from './hear.ts';
import { section } from './home.ts';
import { open, signIn } from './open.tsx';
import { asha } from './portfolio/linked-content.ts';
import { imageField, more } from './projects/choose-images.ts';
import { giveWords } from './projects/known-words.ts';
import { expectNothingLoading } from './skill-screens.ts';

// tests/client/spoken/ records the screen reader output in order: the whole page for the landing view and home, and
// `main` for the other screens. Update a recording together with its screen, and proofread the new phrases.

beforeEach(() => {
  // Random choices take the first item, the time is noon in India, and the device has a voice, as phones do.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.setSystemTime(new Date('2026-12-01T12:00:00+05:30'));
  const getVoices = () => [{ lang: 'en-IN', localService: true }];
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), { getVoices }));
});

afterEach(() => {
  vi.useRealTimers();
});

async function expectHeard(recording: string, part = screen.getByRole('main')) {
  // Announcements leave after some seconds.
  for (const announcement of document.querySelectorAll('.announcements > p')) announcement.remove();
  await expect(await hear(part)).toMatchFileSnapshot(`./spoken/${recording}.txt`);
}

/** Waits for the last part of a screen and the header, until nothing is loading. */
async function whole(last: string) {
  await screen.findAllByText(last);
  await screen.findByText(reading.readAloud);
  await waitFor(expectNothingLoading);
  // The topics of the learner's skills load last. Then each level names all points.
  await waitFor(() => expect(screen.queryByText(/ in \d+ points?$/)).toBe(null));
}

/** Opens a screen and waits for all its parts, including the alert count in the bar. */
async function openWhole(to: string, last: string, username = 'asha01') {
  if (username) await signIn(username);
  const user = await open(to);
  await whole(last);
  if (username && to !== '/myalerts') await screen.findByLabelText(/^Alerts, \d+ new$/);
  return user;
}

/** Returns the open dialog, once its code for reading aloud has loaded. */
async function wholeDialog() {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(reading.readAloud, { selector: 'button > span' });
  return dialog;
}

test('records the landing view and its display settings', async () => {
  const user = await open('/');
  await whole('Are you disabled.?');
  await expectHeard('landing', document.body);
  await user.click(screen.getByRole('button', { name: app.display }));
  await expectHeard('display-settings', await wholeDialog());
});

test('records the login and its errors', async () => {
  const user = await open('/login');
  await whole('Login');
  await expectHeard('login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await whole(forms.summary);
  await expectHeard('login-errors');
});

test('records the offline screen', async () => {
  say(false);
  await open('/login');
  await screen.findByText(app.noInternet);
  await expectHeard('offline');
});

test('records a rating one at a time, and its check', async () => {
  localStorage.setItem('Display', '{"ratingView":"point"}');
  const user = await openWhole('/addskill?skill=4&topic=13', 'Save Skill');
  await user.click(screen.getByText('Next'));
  await whole('Point 2 of 5');
  await expectHeard('rate-one-point');
  for (let nth = 2; nth <= 5; nth += 1) await user.click(screen.getByText('Next'));
  await whole('Save Skill');
  await expectHeard('rate-check');
});

test('records easy mode, and the news of its save', async () => {
  localStorage.setItem('Display', '{"ratingView":"easy"}');
  const user = await openWhole('/addskill?skill=4&topic=13', easy.askVoice, 'ravi02');
  await expectHeard('easy-welcome');
  await user.click(screen.getByText(easy.doNotRead));
  await expectHeard('easy-practice');
  for (const level of ['Beginner', 'Master', 'Advanced', 'Advanced']) {
    await user.click(screen.getByText('Next'));
    await user.click(screen.getByLabelText(level));
  }
  await expectHeard('easy-point');
  await user.click(screen.getByText('Next'));
  await user.click(screen.getByText('Next'));
  await expectHeard('easy-answers');
  await user.click(screen.getByText('Save Skill'));
  await screen.findByText('Skill added successfully');
  const status = screen.getByLabelText('Dismiss').closest<HTMLElement>('[role=status]');
  await expectHeard('saved', status ?? undefined);
});

test.each([
  ['registration', '/reg', 'Next', ''],
  ['not-found', '/nowhere', 'Page not found', ''],
  ['help', '/help', 'Accessibility of this app', ''],
  ['accessibility', '/accessibility', 'Report a problem', ''],
  ['home', '/', 'Courses for you'],
  ['home-newcomer', '/', 'Courses for you', 'ravi02'],
  ['skill-list', '/skilllist?q=screen+reader', '4 skills found'],
  ['skill', '/previewskill?skill=2', 'Courses for you'],
  ['skill-details', '/details/skill?skill=2', 'Responsive pages'],
  ['choose-topic', '/addskill?skill=4', 'Components and props'],
  ['rate-topic', '/addskill?skill=4&topic=13', 'Save Skill'],
  ['my-projects', '/myproject', 'Library Desk'],
  ['project', '/preview_project?project=1', 'Edit This Project'],
  ['alerts', '/myalerts', 'Finish your CSS topics'],
  ['portfolio', '/portfolio', 'Made on 1 December 2026'],
  ['profile', '/myprofile', 'Customer Support'],
])('records %s', async (recording, to, last, username = 'asha01') => {
  await openWhole(to, last, username);
  if (recording === 'home') return expectHeard(recording, document.body);
  const isNewcomer = recording === 'home-newcomer';
  await expectHeard(recording, isNewcomer ? await section('Three steps to your portfolio') : undefined);
});

test('records the portfolio of a link', async () => {
  await openWhole(`/p#${await encodePortfolio(asha)}`, 'Made on 1 December 2026', '');
  await expectHeard('shared-portfolio');
});

test('records the project form and its delete dialog', async () => {
  const user = await openWhole('/update/project?project=1', 'Customer Support');
  await expectHeard('project-form');
  await user.click(screen.getByText('Delete This Project', { selector: 'button' }));
  await expectHeard('delete-project', await wholeDialog());
});

test('records the words of an image in the form', async () => {
  await giveWords('A bus at the stop');
  await openWhole('/update/project?project=1', 'Customer Support');
  await screen.findByDisplayValue('A bus at the stop');
  await expectHeard('image-tiles', imageField(more));
});

test('records the words of an image in its project and enlarged', async () => {
  await giveWords('A bus at the stop');
  const user = await openWhole('/preview_project?project=1', 'Edit This Project');
  const image = await screen.findByRole('button', { name: 'A bus at the stop' });
  await expectHeard('preview-images', await section(previewImages.heading));
  await user.click(image);
  await expectHeard('enlarged-image', await wholeDialog());
});
