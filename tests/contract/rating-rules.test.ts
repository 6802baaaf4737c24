import { describe, expect, it } from 'vitest';
import { meanLevel, percentOf, topicMean } from '#contract/levels.ts';
import { fieldOf, ratedPoints, ratingLevels, ratingOf } from '#contract/rating.ts';

const pointsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    point_id: first + index,
    id: first + index,
    name: 'Point',
  }));
const points = pointsFrom(71, 4);

describe('the rated points', () => {
  it('are the points with a level, as numbers, in topic order', () => {
    const values = { 'point-74': '4', 'point-72': '', 'point-71': '1', 'point-73': '2', 'point-99': '3' };
    expect(ratedPoints(points, values)).toEqual([
      { point_id: 71, level: 1 },
      { point_id: 73, level: 2 },
      { point_id: 74, level: 4 },
    ]);
  });

  it('are empty when nothing is rated, or the topic has no points', () => {
    expect(ratedPoints(points, {})).toEqual([]);
    expect(ratedPoints(points, { 'point-71': '' })).toEqual([]);
    expect(ratedPoints([], { 'point-71': '3' })).toEqual([]);
  });

  it('are found by field name', () => {
    const values = Object.fromEntries(points.map(({ point_id }) => [fieldOf(point_id), '3']));
    expect(ratedPoints(points, values)).toEqual(points.map(({ point_id }) => ({ point_id, level: 3 })));
  });
});

describe('the rating form', () => {
  it.each([
    ['add', 6, 3],
    ['add', 3, 3],
    ['add', 2, 2],
    ['add', 1, 1],
    ['edit', 6, 2],
    ['edit', 2, 2],
    ['edit', 1, 1],
  ] as const)(
    'to %s a topic of %i points requires %i, with an error at the first unrated',
    (screen, all, min) => {
      const some = pointsFrom(0, all);
      const withRated = (rated: number) =>
        Object.fromEntries(some.map(({ id }) => [fieldOf(id), id < rated ? '3' : '']));
      expect(ratingOf(some, screen).is(withRated(min))).toBe(true);
      const [error] = ratingOf(some, screen).validate(withRated(min - 1));
      expect(error?.failures().map(({ path, message }) => [path, message])).toEqual([
        [[fieldOf(min - 1)], `Please select atleast ${min} levels`],
      ]);
    },
  );

  it.each(['add', 'edit'] as const)('to %s a topic without points requires none', (screen) => {
    expect(ratingOf([], screen).is({})).toBe(true);
  });

  it('counts rated points at any position', () => {
    const values = { 'point-71': '', 'point-72': '1', 'point-73': '', 'point-74': '4' };
    expect(ratingOf(points, 'edit').is(values)).toBe(true);
    expect(ratingOf(points, 'add').is(values)).toBe(false);
    expect(ratingOf(points, 'add').is({ ...values, 'point-73': '2' })).toBe(true);
  });

  const all = { 'point-71': '1', 'point-72': '2', 'point-73': '3', 'point-74': '4' };

  it('accepts each of the four levels', () => {
    expect(ratingLevels).toEqual(['1', '2', '3', '4']);
    expect(ratingOf(points, 'add').is(all)).toBe(true);
  });

  it.each(['0', '5', '-1', '1.5', ' 1', '01', '11', 'Beginner', '१', 3, null, undefined])(
    'refuses %j',
    (level) => {
      expect(ratingOf(points, 'add').is({ ...all, 'point-72': level })).toBe(false);
    },
  );
});

it.each([
  [[], 0],
  [[1], 1],
  [[4, 4, 4, 4], 4],
  [[1, 2], 2],
  [[3, 4], 4],
  [[1, 1, 2], 1],
  [[1, 2, 2], 2],
  [[1, 4], 3],
  [[1, 1, 1, 3, 3, 3], 2],
  [[1, 1, 1, 1, 1, 1, 4], 1],
])('averages the levels %j to %i, halves rounded up', (levels, mean) => {
  expect(meanLevel(levels)).toBe(mean);
  expect(meanLevel([...levels].reverse())).toBe(mean);
  expect(topicMean(levels.map((level) => ({ level })))).toBe(mean);
});

it.each([
  [0, 0, 0],
  [0, 4, 0],
  [4, 4, 100],
  [1, 2, 50],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [1, 201, 0],
  [199, 200, 100],
])('shows %i of %i as %i percent', (done, whole, percent) => {
  expect(percentOf(done, whole)).toBe(percent);
});
