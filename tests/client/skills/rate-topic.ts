import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { rating } from '#copy/rating.ts';
import { runAfterTest } from '../after-test.ts';
import { open, signIn } from '../open.tsx';
import { callsOf } from '../world.ts';

/** The address that rates 'Components and props' of React, a skill that ravi02 lacks. */
export const components = '/addskill?skill=4&topic=13';

export const componentPoints = [
  'Write a function component in JSX',
  'Pass data and functions with props',
  'Render a list with stable keys',
  'Show or hide a part by a condition',
  'Wrap content with the children prop',
] as const;

/** The address that edits 'Box model and text' of CSS, a topic that asha01 has. */
export const boxModel = '/editskill?skill=2&topic=6&is_exist=true';

/** The points of 'Box model and text' that asha01 has rated. */
export const boxModelLevels = {
  'Set margin, border and padding': 'Advanced',
  'Explain what box-sizing changes': 'Intermediate',
  'Choose between px, rem, em and percent': 'Intermediate',
  'Check the contrast of text and background': 'Master',
  'Load a web font with a fallback font': 'Beginner',
};

const levels = ['Beginner', 'Intermediate', 'Advanced', 'Master'] as const;
type Level = (typeof levels)[number];

/** Waits for the points of a topic. Returns the button that saves them. */
export const findSaveButton = () => screen.findByText(rating.submit, { selector: 'button' });

export async function openRating(username: 'asha01' | 'ravi02', at: string, button: string = rating.submit) {
  await signIn(username);
  const user = await open(at);
  await screen.findByText(button, { selector: 'button' });
  return user;
}

/** The group of a point, found by its legend because role queries are slow on a long page. */
const group = (point: string) =>
  screen.getByText(point, { selector: 'legend, legend h2' }).closest('fieldset') as HTMLElement;

export const radio = (point: string, level: Level) =>
  within(group(point)).getByLabelText<HTMLInputElement>(level);

export const choose = (user: UserEvent, point: string, level: Level) => user.click(radio(point, level));

/** Clears the choices of points by second presses, long after the first. */
export async function clear(user: UserEvent, ...points: string[]) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['performance'] });
  runAfterTest(() => vi.useRealTimers());
  for (const point of points) {
    vi.advanceTimersByTime(1_000_000);
    const level = levels.find((one) => radio(point, one).checked);
    if (level) await choose(user, point, level);
  }
}

export const chosen = () =>
  Object.fromEntries(
    screen
      .queryAllByText(/./, { selector: 'legend' })
      .map(({ textContent: point }) => [point, levels.find((level) => radio(point, level).checked)]),
  );

export async function chooseThree(user: UserEvent) {
  await choose(user, componentPoints[0], 'Advanced');
  await choose(user, componentPoints[1], 'Beginner');
  await choose(user, componentPoints[2], 'Master');
}

/** The levels before and after `chooseThree`. */
export const notRated = Object.fromEntries(componentPoints.map((point) => [point, undefined]));
export const threeChosen = {
  ...notRated,
  [componentPoints[0]]: 'Advanced',
  [componentPoints[1]]: 'Beginner',
  [componentPoints[2]]: 'Master',
};
/** The body of the request that saves `threeChosen`. */
const points = [3, 1, 4].map((level, index) => ({ point_id: 71 + index, level }));
export const threeSent = { username: 'ravi02', skill_id: 4, topic_id: 13, points };

export const save = async (user: UserEvent) => user.click(await findSaveButton());

export const findStatus = (words: string) => screen.findByText(words, { selector: '[role=status] p' });

export const summary = async () =>
  (await screen.findByText('There is a problem', { selector: 'h2' })).closest('section') as HTMLElement;

export const heading = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });

/** Waits for a link with this text, or with a part of this text. */
export const link = async (text: string) =>
  (await screen.findByText(text, { selector: 'a, a > *' })).closest('a') as HTMLElement;

export const sentRatings = () =>
  (['addUserSkill', 'addUserTopic', 'editUserTopic'] as const).flatMap((id) =>
    callsOf(id).map(({ body }) => [id, body]),
  );
