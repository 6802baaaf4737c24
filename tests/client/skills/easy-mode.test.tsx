import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { display } from '#copy/display.ts';
import { forms } from '#copy/forms.ts';
import { nextStep } from '#copy/home.ts';
import { easy, rating } from '#copy/rating.ts';
import { skillDetail } from '#copy/skills.ts';
import { giveVoice } from '../give-voice.ts';
import { section } from '../home.ts';
import { address, open, signIn } from '../open.tsx';
import {
  choose,
  componentPoints,
  components,
  findStatus,
  heading,
  link,
  radio,
  save,
  sentRatings,
  summary,
} from './rate-topic.ts';

const [first, second, third, fourth, fifth] = componentPoints;
const voice = { lang: 'en-IN', localService: true };

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByText(name, { selector: 'button, button > span' }));
const announcements = () => document.querySelector('.announcements')?.textContent;
const legend = () => screen.getByText(/./, { selector: 'legend h2' }).textContent;

async function openEasy(settings: object) {
  localStorage.setItem('Display', JSON.stringify({ ratingView: 'easy', ...settings }));
  await signIn('ravi02');
  return open(components);
}

/** Lets the time of the pauses pass. */
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

test('offers easy mode once, above the topics of a first rating', async () => {
  await signIn('ravi02');
  const user = await open('/addskill?skill=4');
  await press(user, easy.decline);
  expect(screen.queryByText(easy.offer)).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(JSON.parse(localStorage.getItem('Display') ?? '')).toMatchObject({ ratingView: 'list' });
});

test('turns easy mode on from the offer, and says so', async () => {
  await signIn('ravi02');
  const user = await open('/addskill?skill=4');
  await press(user, easy.start);
  await findStatus(easy.isOn);
  await user.click(await link('Components and props'));
  await screen.findByText(easy.welcome);
});

test.each([
  ['ravi02', components, 'in the rating itself'],
  ['asha01', '/addskill?skill=4', 'to a learner with skills'],
])('offers no easy mode to %s at %s: %s', async (username, at) => {
  await signIn(username);
  await open(at);
  await screen.findByText(at === components ? rating.submit : skillDetail.youDoNot);
  expect(screen.queryByText(easy.offer)).toBe(null);
});

test('asks before it speaks, practises without a count, and leads on after the chosen answer is said', async () => {
  const speech = giveVoice(voice);
  const say = (text: string) => waitFor(() => expect(speech.said.at(-1)?.text).toBe(text));
  const user = await openEasy({});
  await screen.findByText(easy.askVoice);
  expect(speech.said).toEqual([]);
  await press(user, easy.readToMe);
  expect(legend()).toBe(easy.practicePoint);
  await say(easy.practiceHint);
  expect(document.querySelector('progress')).toBe(null);
  expect(screen.queryByText(rating.missing(0, 3))).toBe(null);
  await user.click(screen.getByLabelText('Advanced'));
  await waitFor(() => expect(speech.said.at(-1)?.text).toContain(rating.meanings[3]));
  await wait(10_000);
  expect(legend()).toBe(easy.practicePoint);
  act(() => speech.said.at(-1)?.onend());
  await wait(1200);
  expect(legend()).toBe(first);
  await say(first);
  expect(document.activeElement?.textContent).toBe(first);
  await waitFor(() => expect(announcements()).toContain(rating.place(1, 5)));
  expect(screen.getByText(rating.missing(0, 3))).toBeTruthy();
  await press(user, easy.stop);
  await press(user, easy.listen);
  await say(first);
  await wait(400);
  await choose(user, first, 'Master');
  await press(user, rating.next);
  await wait(10_000);
  expect(legend()).toBe(second);
});

test('stays silent for a learner with a screen reader, and leads on after a pause', async () => {
  const speech = giveVoice(voice);
  const user = await openEasy({});
  await press(user, easy.doNotRead);
  await press(user, rating.next);
  await choose(user, first, 'Master');
  await wait(1000);
  await choose(user, first, 'Advanced');
  await wait(1000);
  expect(legend()).toBe(first);
  await wait(200);
  expect(legend()).toBe(second);
  expect(document.activeElement?.textContent).toBe(second);
  // A press that was meant for the step before
  await press(user, rating.next);
  expect(legend()).toBe(second);
  await wait(400);
  await press(user, rating.previous);
  expect(radio(first, 'Advanced').checked).toBe(true);
  expect(speech.said).toEqual([]);
  await press(user, easy.listen);
  expect(speech.said.map(({ text }) => text)).toEqual([first]);
});

test('leads on after Space and Enter, and not after arrow keys, Tab, or under a dialog', async () => {
  const user = await openEasy({ easyVoice: 'no' });
  await screen.findByText(first, { selector: 'h2' });
  act(() => radio(first, 'Beginner').focus());
  await user.keyboard('{Enter}');
  expect(radio(first, 'Beginner').checked).toBe(true);
  await wait(1200);
  expect(legend()).toBe(second);
  await wait(400);
  act(() => radio(second, 'Beginner').focus());
  await user.keyboard(' ');
  await user.tab();
  await wait(5000);
  expect(legend()).toBe(second);
  act(() => radio(second, 'Beginner').focus());
  await user.keyboard('{ArrowDown}');
  expect(radio(second, 'Intermediate').checked).toBe(true);
  await wait(5000);
  expect(legend()).toBe(second);
  await user.keyboard(' ');
  await user.click(screen.getByText('Display', { selector: 'header span' }));
  await screen.findByRole('dialog');
  await wait(5000);
  expect(legend()).toBe(second);
});

test('stays at the errors of a save that follows a choice at once', async () => {
  const user = await openEasy({ easyVoice: 'no' });
  await screen.findByText(first, { selector: 'h2' });
  await choose(user, first, 'Master');
  await save(user);
  const problem = await summary();
  await wait(5000);
  expect([legend(), document.activeElement]).toEqual([first, problem]);
});

test('asks for no voice that the device lacks, and offers one that comes late', async () => {
  const speech = giveVoice({ lang: 'hi-IN', localService: true });
  const user = await openEasy({});
  await screen.findByText(easy.welcome);
  expect(screen.queryByText(easy.askVoice)).toBe(null);
  await press(user, easy.begin);
  expect(legend()).toBe(easy.practicePoint);
  expect(screen.queryByText(easy.listen)).toBe(null);
  speech.voices.push(voice);
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));
  expect(screen.getByText(easy.listen)).toBeTruthy();
});

test('pauses, continues at the same point from home, and ends with the answers', async () => {
  const user = await openEasy({ easyVoice: 'no' });
  await screen.findByText(first, { selector: 'h2' });
  await choose(user, first, 'Master');
  await press(user, rating.next);
  await press(user, rating.next);
  await press(user, easy.pause);
  await findStatus(easy.paused);
  const step = within(await section(nextStep.heading));
  await step.findByText(nextStep.paused);
  await user.click(step.getByRole('link', { name: 'Continue: React' }));
  await screen.findByText(rating.place(3, 5));
  expect(legend()).toBe(third);
  expect(address()).toBe(components);
  await choose(user, third, 'Beginner');
  await press(user, rating.previous);
  await choose(user, second, 'Advanced');
  for (let nth = 2; nth <= 5; nth += 1) await press(user, rating.next);
  await screen.findByText(easy.end, { selector: 'h2' });
  await user.click(screen.getByLabelText(`${rating.change}: ${second}`));
  expect(radio(second, 'Advanced').checked).toBe(true);
  await choose(user, second, 'Intermediate');
  await wait(1200);
  expect(document.activeElement?.textContent).toBe(easy.end);
  await wait(400);
  await save(user);
  await heading(/^Hello Ravi/);
  const points = [4, 2, 1].map((level, index) => ({ point_id: 71 + index, level }));
  expect(sentRatings()).toEqual([
    ['addUserSkill', { username: 'ravi02', skill_id: 4, topic_id: 13, points }],
  ]);
  expect(localStorage.getItem('PausedRating:ravi02')).toBe(null);
});

test('continues at the answers, and reads the errors and the news of a save once', async () => {
  const speech = giveVoice(voice);
  const user = await openEasy({ easyVoice: 'yes' });
  for (let nth = 1; nth <= 5; nth += 1) await press(user, rating.next);
  await press(user, easy.pause);
  const step = within(await section(nextStep.heading));
  await user.click(await step.findByRole('link', { name: 'Continue: React' }));
  await screen.findByText(easy.end, { selector: 'h2' });
  expect(localStorage.getItem('PausedRating:ravi02')).toBe(null);
  await save(user);
  await waitFor(() => expect(speech.said.at(-1)?.text).toBe(forms.summary));
  for (const point of [fifth, fourth, third]) {
    await press(user, rating.previous);
    await choose(user, point, 'Master');
  }
  for (let nth = 3; nth <= 5; nth += 1) await press(user, rating.next);
  await save(user);
  await waitFor(() => expect(speech.said.at(-1)?.text).toMatch(/^Skill added successfully/));
  const { length } = speech.said;
  await user.click(screen.getByText('Display', { selector: 'header span' }));
  await screen.findByRole('dialog');
  expect(speech.said).toHaveLength(length);
});

test('is a choice in the display settings, with its voice', async () => {
  giveVoice(voice);
  const user = await openEasy({ easyVoice: 'yes' });
  await user.click(screen.getByText('Display', { selector: 'header span' }));
  const dialog = within(await screen.findByRole('dialog'));
  const easyVoice = () => dialog.queryByRole('radiogroup', { name: display.easyVoice });
  expect(dialog.getByLabelText<HTMLInputElement>(display.ratingViews.easy).checked).toBe(true);
  expect(easyVoice()).toBeTruthy();
  await user.click(dialog.getByLabelText(display.ratingViews.list));
  expect(easyVoice()).toBe(null);
  expect(screen.getAllByText(/./, { selector: 'legend' })).not.toHaveLength(1);
});
