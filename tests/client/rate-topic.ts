import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { open, signIn } from './open.tsx';
import { callsOf } from './world.ts';

/** Where 'Components and props' of React is rated, which ravi02 does not have. */
export const components = '/addskill?skill=4&topic=13';

/** The points of 'Components and props'. */
export const componentPoints = [
  'Write a function component in JSX',
  'Pass data and functions with props',
  'Render a list with stable keys',
  'Show or hide a part by a condition',
  'Wrap content with the children prop',
] as const;

const levels = ['Beginner', 'Intermediate', 'Advanced', 'Master'] as const;
type Level = (typeof levels)[number];

/** The button that saves a rating, as soon as the points of its topic stand. */
export const ratingStands = () => screen.findByText('Save Skill', { selector: 'button' });

/** A learner where a topic is rated, as soon as its points stand. */
export async function openRating(username: 'asha01' | 'ravi02', at: string) {
  await signIn(username);
  const user = await open(at);
  await ratingStands();
  return user;
}

/** The group of a point; found by its legend, since roles are slow to find in a long page. */
export function group(point: string): HTMLElement {
  const found = screen.getByText(point, { selector: 'legend' }).closest('fieldset');
  if (!found) throw new Error(`'${point}' names no group`);
  return found;
}

export const radio = (point: string, level: Level) =>
  within(group(point)).getByLabelText<HTMLInputElement>(level);

export const choose = (user: UserEvent, point: string, level: Level) => user.click(radio(point, level));

/** The level that is chosen for each point on the screen, in order. */
export const chosen = () =>
  Object.fromEntries(
    screen
      .queryAllByText(/./, { selector: 'legend' })
      .map(({ textContent: point }) => [point, levels.find((level) => radio(point, level).checked)]),
  );

/** Chooses levels for the first three points of 'Components and props'. */
export async function chooseThree(user: UserEvent) {
  await choose(user, componentPoints[0], 'Advanced');
  await choose(user, componentPoints[1], 'Beginner');
  await choose(user, componentPoints[2], 'Master');
}

/** The same as it is chosen then, and as it is sent. */
export const threeChosen = {
  [componentPoints[0]]: 'Advanced',
  [componentPoints[1]]: 'Beginner',
  [componentPoints[2]]: 'Master',
  [componentPoints[3]]: undefined,
  [componentPoints[4]]: undefined,
};
export const threeSent = {
  username: 'ravi02',
  skill_id: 4,
  topic_id: 13,
  points: [
    { point_id: 71, level: 3 },
    { point_id: 72, level: 1 },
    { point_id: 73, level: 4 },
  ],
};

export const save = async (user: UserEvent) => user.click(await ratingStands());

/** Waits for a status in these words. */
export const told = (words: string) => screen.findByText(words, { selector: '[role=status] p' });

/** What the error summary says, as soon as it stands. */
export async function summary(): Promise<HTMLElement> {
  const heading = await screen.findByText('There is a problem', { selector: 'h2' });
  const found = heading.closest('section');
  if (!found) throw new Error('the summary is no section');
  return found;
}

export const heading = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });

/** A link whose words begin so, as soon as it stands. */
export async function link(begin: string): Promise<HTMLElement> {
  const words = await screen.findByText(begin, { selector: 'a, a > *' });
  const found = words.closest('a');
  if (!found) throw new Error(`'${begin}' is no link`);
  return found;
}

/** The ratings that were sent: by which call, and what. */
export const sentRatings = () =>
  (['addUserSkill', 'addUserTopic', 'editUserTopic'] as const).flatMap((id) =>
    callsOf(id).map(({ body }) => [id, body]),
  );
