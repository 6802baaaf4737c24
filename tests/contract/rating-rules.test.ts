import { describe, expect, it } from 'vitest';
import { fieldOf, ratedPoints, ratingLevels, ratingOf } from '#contract/rating.ts';

const points = [71, 72, 73, 74].map((point_id) => ({ point_id, id: point_id, name: `Point ${point_id}` }));

describe('the points that are rated', () => {
  it('are those with a level, as numbers, in the order of the topic', () => {
    const values = { 'point-74': '4', 'point-72': '', 'point-71': '1', 'point-73': '2' };
    expect(ratedPoints(points, values)).toEqual([
      { point_id: 71, level: 1 },
      { point_id: 73, level: 2 },
      { point_id: 74, level: 4 },
    ]);
  });

  it('are none where nothing is rated, or the topic has no points', () => {
    expect(ratedPoints(points, {})).toEqual([]);
    expect(ratedPoints(points, { 'point-71': '' })).toEqual([]);
    expect(ratedPoints([], { 'point-71': '3' })).toEqual([]);
  });

  it('are only those that the topic still has', () => {
    expect(ratedPoints(points, { 'point-99': '3', 'point-71': '2' })).toEqual([{ point_id: 71, level: 2 }]);
  });

  it('are found under the names that a form gives them', () => {
    const values = Object.fromEntries(points.map(({ point_id }) => [fieldOf(point_id), '3']));
    expect(ratedPoints(points, values)).toEqual(points.map(({ point_id }) => ({ point_id, level: 3 })));
    expect(new Set(Object.keys(values)).size).toBe(points.length);
  });
});

/** So many points of which the first `rated` are rated. */
const ratingOfFirst = (all: number, rated: number) => {
  const some = Array.from({ length: all }, (_, index) => ({ point_id: index, id: index, name: `${index}` }));
  return {
    some,
    values: Object.fromEntries(some.map(({ id }) => [fieldOf(id), id < rated ? '3' : ''])),
  };
};

describe('how many points must be rated', () => {
  it.each([
    ['add', 6, 3],
    ['add', 3, 3],
    ['add', 2, 2],
    ['add', 1, 1],
    ['edit', 6, 2],
    ['edit', 2, 2],
    ['edit', 1, 1],
  ] as const)(
    'to %s a topic of %i points is %i, which the first unrated point says',
    (screen, all, least) => {
      const enough = ratingOfFirst(all, least);
      expect(ratingOf(enough.some, screen).is(enough.values)).toBe(true);
      const tooFew = ratingOfFirst(all, least - 1);
      const [error] = ratingOf(tooFew.some, screen).validate(tooFew.values);
      expect(error?.failures().map(({ path, message }) => [path, message])).toEqual([
        [[fieldOf(least - 1)], `Please select atleast ${least} levels`],
      ]);
    },
  );

  it.each(['add', 'edit'] as const)('to %s a topic without points is none', (screen) => {
    expect(ratingOf([], screen).is({})).toBe(true);
  });

  it('counts them wherever they stand', () => {
    const values = { 'point-71': '', 'point-72': '1', 'point-73': '', 'point-74': '4' };
    expect(ratingOf(points, 'edit').is(values)).toBe(true);
    expect(ratingOf(points, 'add').is(values)).toBe(false);
    expect(ratingOf(points, 'add').is({ ...values, 'point-73': '2' })).toBe(true);
  });
});

describe('the rating form', () => {
  const all = { 'point-71': '1', 'point-72': '2', 'point-73': '3', 'point-74': '4' };

  it('takes each of the four levels', () => {
    expect(ratingLevels).toEqual(['1', '2', '3', '4']);
    expect(ratingOf(points, 'add').is(all)).toBe(true);
  });

  it.each(['0', '5', '-1', '1.5', ' 1', '01', '11', 'Beginner', '१', 3, null, undefined])(
    'does not take %j',
    (level) => {
      expect(ratingOf(points, 'add').is({ ...all, 'point-72': level })).toBe(false);
    },
  );
});
