import { expect, it } from 'vitest';
import { meanLevel, percentOf } from '#contract/levels.ts';
import { ratedPoints, ratingOf } from '#contract/rating.ts';

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ point_id: 71 + index, id: 71 + index, name: 'Point' }));

it('reads the rated points as numbers, in topic order', () => {
  const values = { 'point-74': '4', 'point-72': '', 'point-71': '1', 'point-99': '3' };
  expect(ratedPoints(pointsOf(4), values)).toEqual([
    { point_id: 71, name: 'Point', level: 1 },
    { point_id: 74, name: 'Point', level: 4 },
  ]);
});

it.each([
  ['add', 6, 3],
  ['add', 2, 2],
  ['edit', 6, 2],
] as const)(
  'to %s a topic of %i points requires %i levels, with an error at the first unrated',
  (screen, all, min) => {
    const topic = pointsOf(all);
    const withRated = (rated: number) =>
      Object.fromEntries(topic.map(({ id }, index) => [`point-${id}`, index < rated ? '3' : '']));
    expect(ratingOf(topic, screen).is(withRated(min))).toBe(true);
    const [error] = ratingOf(topic, screen).validate(withRated(min - 1));
    expect(error?.failures().map(({ path, message }) => [...path, message])).toEqual([
      [`point-${70 + min}`, `Please select atleast ${min} levels`],
    ]);
  },
);

it('accepts the levels 1 to 4 only', () => {
  const form = ratingOf(pointsOf(4), 'add');
  const all = { 'point-71': '1', 'point-72': '2', 'point-73': '3', 'point-74': '4' };
  expect(form.is(all)).toBe(true);
  for (const level of ['0', '5', '-1', '1.5', ' 1', '01', 'Beginner', '१', 3, null, undefined])
    expect(form.is({ ...all, 'point-72': level }), `${level}`).toBe(false);
});

it.each([
  [[], 0],
  [[1, 1, 2], 1],
  [[1, 4], 3],
])('averages the levels %j to %i, halves rounded up', (levels, mean) => {
  expect(meanLevel(levels)).toBe(mean);
});

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [1, 8, 13],
])('shows %i of %i as %i percent', (done, whole, percent) => {
  expect(percentOf(done, whole)).toBe(percent);
});
