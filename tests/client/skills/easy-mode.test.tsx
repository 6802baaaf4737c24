import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { display } from '#copy/display.ts';
import { forms } from '#copy/forms.ts';
import { nextStep } from '#copy/home.ts';
import { easy, rating } from '#copy/rating.ts';
import { giveVoice } from '../give-voice.ts';
import { section } from '../home.ts';
import { address, open, signIn } from '../open.tsx';
import {
  choose,
  componentPoints,
  components,
  findStatus,
  heading,
  radio,
  save,
  sentRatings,
} from './rate-topic.ts';

const [first, second, third, fourth, fifth] = componentPoints;
const voice = { lang: 'en-IN', localService: true };

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByText(name, { selector: 'button, button > span' }));
const legend = () => screen.getByText(/./, { selector: 'legend h2' }).textContent;

async function openEasy(settings: object) {
  localStorage.setItem('Display', JSON.stringify({ ratingView: 'easy', ...settings }));
  await signIn('ravi02');
  return open(components);
}

test('offers easy mode in the first rating until the learner answers', async () => {
  await signIn('ravi02');
  const user = await open(components);
  await press(user, easy.decline);
  expect(screen.queryByText(easy.offer)).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(JSON.parse(localStorage.getItem('Display') ?? '')).toMatchObject({ ratingView: 'list' });
});

test('offers no easy mode to a learner with skills', async () => {
  await signIn('asha01');
  await open(components);
  await screen.findByText(rating.submit, { selector: 'button' });
  expect(screen.queryByText(easy.offer)).toBe(null);
});

test('asks before it speaks, practises without saving, and reads each question and chosen answer', async () => {
  const speech = giveVoice(voice);
  const user = await openEasy({});
  await screen.findByText(easy.askVoice);
  expect(speech.said).toEqual([]);
  await press(user, easy.readToMe);
  expect(legend()).toBe(easy.practicePoint);
  await waitFor(() => expect(speech.said.at(-1)?.text).toBe(easy.practicePoint));
  await user.click(screen.getByLabelText('Advanced'));
  expect(speech.said.at(-1)?.text).toBe(rating.meanings[3]);
  await press(user, rating.next);
  expect([legend(), speech.said.at(-1)?.text]).toEqual([first, first]);
  expect(screen.getByText(rating.missing(0, 3))).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(first);
  const picture = document.getElementById(radio(first, 'Master').getAttribute('aria-describedby') ?? '');
  expect(picture?.getAttribute('aria-label')).toBe(rating.meanings[4]);
  await press(user, easy.stop);
  await press(user, easy.listen);
  expect(speech.said.at(-1)?.text).toBe(first);
});

test('stays silent for a learner with a screen reader, and asks nothing without a voice', async () => {
  const speech = giveVoice(voice);
  const user = await openEasy({});
  await press(user, easy.doNotRead);
  await press(user, rating.next);
  await choose(user, first, 'Master');
  expect(speech.said).toEqual([]);
  await press(user, easy.listen);
  expect(speech.said.map(({ text }) => text)).toEqual([first]);
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
  const answers = await screen.findByText(easy.end, { selector: 'h2' });
  expect(within(answers.closest('section') as HTMLElement).queryByText(rating.change)).toBe(null);
  await save(user);
  await heading(/^Hello Ravi/);
  const points = [4, 3, 1].map((level, index) => ({ point_id: 71 + index, level }));
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
