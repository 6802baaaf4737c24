import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address, open, signIn } from './open.tsx';
import {
  choose,
  chosen,
  group,
  heading,
  link,
  openRating,
  ratingStands,
  save,
  sentRatings,
  summary,
  told,
} from './rate-topic.ts';
import { changeAnswer } from './world.ts';

const boxModel = '/editskill?skill=2&topic=6&is_exist=true';
const current = {
  'Set margin, border and padding': 'Advanced',
  'Explain what box-sizing changes': 'Intermediate',
  'Choose between px, rem, em and percent': 'Intermediate',
  'Check the contrast of text and background': 'Master',
  'Load a web font with a fallback font': 'Beginner',
};
const more = 'Set a readable line height and line length';
const all = { ...current, [more]: undefined };

type User = Awaited<ReturnType<typeof open>>;

async function clear(user: User, ...points: string[]) {
  for (const point of points) await user.click(within(group(point)).getByText('Clear'));
}

const boxModelSent = (...points: [point_id: number, level: number][]) => [
  'editUserTopic',
  {
    username: 'asha01',
    skill_id: 2,
    topic_id: 6,
    points: points.map(([point_id, level]) => ({ point_id, level })),
  },
];

/** The points under a heading. */
async function pointsUnder(title: string): Promise<(string | null)[]> {
  const part = (await screen.findByText(title, { selector: 'h2' })).parentElement as HTMLElement;
  return within(part)
    .getAllByText(/./, { selector: 'legend' })
    .map(({ textContent }) => textContent);
}

describe('a topic that the learner has', () => {
  test('shows the points that they rated with their levels, and then the others', async () => {
    await openRating('asha01', boxModel);
    await heading('Edit CSS');
    expect(document.title).toBe('Edit CSS: Box model and text – Skills Portfolio');
    expect(screen.getByText('Topic: Box model and text')).toBeTruthy();
    expect(await pointsUnder('Points that you rated')).toEqual(Object.keys(current));
    expect(await pointsUnder('Add more points')).toEqual([more]);
    expect(chosen()).toEqual(all);
    expect(screen.getByText('You have to select minimum 3 fields')).toBeTruthy();
  });

  test('can be left with two points, whatever the note on the screen says', async () => {
    const user = await openRating('asha01', boxModel);
    expect(screen.getByText('You have to select minimum 3 fields')).toBeTruthy();
    const [, second, , , last] = Object.keys(current) as [string, string, string, string, string];
    await clear(user, ...Object.keys(current).filter((point) => point !== second && point !== last));
    await save(user);
    await told('Topic updated successfully');
    expect(sentRatings()).toEqual([boxModelSent([30, 2], [34, 1])]);
  });

  test("with fewer than two is refused: 'Please select atleast 2 levels'", async () => {
    const user = await openRating('asha01', boxModel);
    const [first, ...others] = Object.keys(current) as [string, ...string[]];
    await clear(user, ...others);
    await save(user);
    expect((await summary()).textContent).toBe('There is a problemPlease select atleast 2 levels');
    expect(document.activeElement).toBe(await summary());
    expect(sentRatings()).toEqual([]);
    expect(chosen()).toEqual({
      ...Object.fromEntries(Object.keys(all).map((point) => [point, undefined])),
      [first]: 'Advanced',
    });
  });

  test('is saved as exactly the points that are rated then', async () => {
    const user = await openRating('asha01', boxModel);
    await clear(user, 'Explain what box-sizing changes');
    await choose(user, more, 'Master');
    await choose(user, 'Load a web font with a fallback font', 'Intermediate');
    await save(user);
    await told('Topic updated successfully');
    expect(sentRatings()).toEqual([boxModelSent([29, 3], [31, 2], [32, 4], [33, 4], [34, 2])]);
    await heading(/^Hello Asha/);
  });

  test('has no part for more points where all are rated', async () => {
    await openRating('asha01', '/editskill?skill=1&topic=1&is_exist=true');
    expect(await pointsUnder('Points that you rated')).toHaveLength(6);
    expect(screen.queryByText('Add more points')).toBe(null);
  });

  test('that has a single point left in the catalogue asks for that one', async () => {
    changeAnswer('pointsByTopic', (body) => ({ ...body, data: body.data.slice(0, 1) }));
    const user = await openRating('asha01', boxModel);
    await save(user);
    await told('Topic updated successfully');
    expect(sentRatings()).toEqual([boxModelSent([29, 3])]);
  });
});

test('a topic that is new to the learner shows all its points unrated', async () => {
  const user = await openRating('asha01', '/editskill?skill=2&topic=7&is_exist=false');
  await heading('Add CSS');
  expect(document.title).toBe('Add CSS: Layout with flexbox and grid – Skills Portfolio');
  const points = Object.keys(chosen());
  expect(await pointsUnder('Points')).toEqual(points);
  expect(Object.values(chosen()).filter(Boolean)).toEqual([]);
  expect(screen.queryByText(/^Delete/)).toBe(null);
  await choose(user, points[0] as string, 'Master');
  await save(user);
  expect((await summary()).textContent).toBe('There is a problemPlease select atleast 2 levels');
  await choose(user, points[1] as string, 'Beginner');
  await save(user);
  await told('Topic added successfully');
  expect(sentRatings()).toMatchObject([['addUserTopic', { skill_id: 2, topic_id: 7 }]]);
});

describe('a skill without a topic in the address', () => {
  test('leads each topic to where it is changed or added, and can be deleted', async () => {
    await signIn('asha01');
    const user = await open('/editskill?skill=2&is_exist=true');
    await heading('Edit CSS');
    for (const [topic, href, level] of [
      ['Selectors and the cascade', '/editskill?skill=2&topic=5&is_exist=true', 'Intermediate (2 of 4)'],
      ['Box model and text', boxModel, 'Intermediate (2 of 4)'],
      ['Layout with flexbox and grid', '/editskill?skill=2&topic=7&is_exist=false', 'points'],
      ['Responsive pages', '/editskill?skill=2&topic=8&is_exist=false', 'points'],
    ] as const) {
      const found = await link(topic);
      expect(found.getAttribute('href')).toBe(href);
      expect(found.textContent).toContain(level);
    }
    expect(screen.getByText('Delete Skill', { selector: 'button' })).toBeTruthy();
    await user.click(await link('Box model and text'));
    await ratingStands();
    expect(chosen()).toEqual(all);
  });

  test('that is to be added to has the same topics, and nothing to delete', async () => {
    await signIn('asha01');
    await open('/editskill?skill=2&is_exist=false');
    await heading('Add CSS');
    expect((await link('Box model and text')).getAttribute('href')).toBe(boxModel);
    expect(screen.queryByText(/^Delete/)).toBe(null);
  });
});

describe('an address that is not one of this screen', () => {
  test.each([
    ['says nothing of what exists', '/editskill?skill=2&topic=6'],
    ['says another word than true or false', '/editskill?skill=2&topic=6&is_exist=maybe'],
    ['names no skill', '/editskill?is_exist=true'],
    ['names a skill by a word', '/editskill?skill=css&is_exist=false'],
    ['names an unknown skill', '/editskill?skill=999&is_exist=false'],
    ['names a topic of another skill', '/editskill?skill=2&topic=13&is_exist=false'],
    ['names a topic of another skill as known', '/editskill?skill=2&topic=1&is_exist=true'],
    ['takes for known a skill that the learner lacks', '/editskill?skill=4&is_exist=true'],
    ['takes for known a topic that the learner lacks', '/editskill?skill=2&topic=7&is_exist=true'],
  ])("%s: 'Bad Requast', and a way on", async (_kind, at) => {
    await signIn('asha01');
    const user = await open(at);
    await heading('Bad Requast');
    expect(document.title).toMatch(/: Bad Requast – Skills Portfolio$/);
    expect(screen.queryByText('Save Skill')).toBe(null);
    await user.click(await link('Choose a skill'));
    await heading('Choose a skill');
    expect(address()).toBe('/skilllist');
  });

  test.each([
    ['no skill', '/addskill'],
    ['an unknown skill', '/addskill?skill=999'],
    ['a topic of another skill', '/addskill?skill=2&topic=13'],
  ])('names %s to add: it says so, and a way on', async (_kind, at) => {
    await signIn('asha01');
    await open(at);
    await heading("No.. Don't refresh this page. Go back.");
    expect((await link('Choose a skill')).getAttribute('href')).toBe('/skilllist');
  });
});
