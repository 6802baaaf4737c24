import { describe, expect, it } from 'vitest';
import { fieldOf, minimumOf, ratedPoints, ratingForm, ratingLevels } from '#contract/rating.ts';

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

describe('how many points must be rated', () => {
  it.each([
    ['add', 6, 3],
    ['add', 3, 3],
    ['add', 2, 2],
    ['add', 1, 1],
    ['add', 0, 0],
    ['edit', 6, 2],
    ['edit', 2, 2],
    ['edit', 1, 1],
    ['edit', 0, 0],
  ] as const)('to %s a topic of %i points is %i', (screen, all, least) => {
    expect(minimumOf(screen, all)).toBe(least);
  });
});

describe('the rating form', () => {
  it.each(['', '1', '2', '3', '4'])('takes %j', (level) => {
    expect(ratingForm.is({ 'point-71': level, 'point-72': '' })).toBe(true);
  });

  it.each(['0', '5', '-1', '1.5', ' 1', '01', '11', 'Beginner', '१', 3, null, undefined])(
    'does not take %j',
    (level) => {
      expect(ratingForm.is({ 'point-71': '1', 'point-72': level })).toBe(false);
    },
  );

  it('takes a topic of any points, or none', () => {
    expect(ratingForm.is({})).toBe(true);
    expect(ratingForm.is(Object.fromEntries(points.map((point) => [fieldOf(point.id), '4'])))).toBe(true);
  });

  it('has four levels', () => {
    expect(ratingLevels).toEqual(['1', '2', '3', '4']);
  });
});
