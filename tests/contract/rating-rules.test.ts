import { describe, expect, it } from 'vitest';
import { meanLevel, percentOf } from '#contract/levels.ts';
import { ratedPoints, ratingOf } from '#contract/rating.ts';

const point = (id: number) => ({ point_id: id, id, name: 'Point' });
const points = [71, 72, 73, 74].map(point);

it('reads the rated points as numbers, in topic order', () => {
  const values = { 'point-74': '4', 'point-72': '', 'point-71': '1', 'point-99': '3' };
  expect(ratedPoints(points, values)).toEqual([
    { point_id: 71, name: 'Point', level: 1 },
    { point_id: 74, name: 'Point', level: 4 },
  ]);
});

describe('the rating form', () => {
  it.each([
    ['add', 6, 3],
    ['add', 3, 3],
    ['add', 2, 2],
    ['edit', 6, 2],
  ] as const)(
    'to %s a topic of %i points requires %i, with an error at the first unrated',
    (screen, all, min) => {
      const topic = Array.from({ length: all }, (_, id) => point(id));
      const withRated = (rated: number) =>
        Object.fromEntries(topic.map(({ id }) => [`point-${id}`, id < rated ? '3' : '']));
      expect(ratingOf(topic, screen).is(withRated(min))).toBe(true);
      const [error] = ratingOf(topic, screen).validate(withRated(min - 1));
      expect(error?.failures().map(({ path, message }) => [path, message])).toEqual([
        [[`point-${min - 1}`], `Please select atleast ${min} levels`],
      ]);
    },
  );

  it('of a topic without points requires none', () => {
    expect([ratingOf([], 'add').is({}), ratingOf([], 'edit').is({})]).toEqual([true, true]);
  });

  const all = { 'point-71': '1', 'point-72': '2', 'point-73': '3', 'point-74': '4' };

  it.each<[valid: boolean, values: object]>([
    [true, all],
    [true, { ...all, 'point-72': '' }],
    [false, { ...all, 'point-71': '', 'point-73': '' }],
    ...['0', '5', '-1', '1.5', ' 1', '01', 'Beginner', '१', 3, null, undefined].map(
      (level): [boolean, object] => [false, { ...all, 'point-72': level }],
    ),
  ])('is valid: %s for %j', (valid, values) => {
    expect(ratingOf(points, 'add').is(values)).toBe(valid);
  });
});

it.each([
  [[], 0],
  [[4, 4, 4, 4], 4],
  [[1, 2], 2],
  [[1, 1, 2], 1],
  [[1, 4], 3],
])('averages the levels %j to %i, halves rounded up', (levels, mean) => {
  expect(meanLevel(levels)).toBe(mean);
});

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
])('shows %i of %i as %i percent', (done, whole, percent) => {
  expect(percentOf(done, whole)).toBe(percent);
});
