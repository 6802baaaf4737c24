import { describe, expect, it } from 'vitest';
import { meanLevel, percentOf, topicMean } from '#contract/levels.ts';

describe('the mean of levels', () => {
  it.each([
    [[], 0],
    [[1], 1],
    [[4], 4],
    [[4, 4, 4, 4], 4],
    [[2, 3], 3],
    [[1, 2], 2],
    [[3, 4], 4],
    [[1, 1, 2], 1],
    [[1, 2, 2], 2],
    [[1, 1, 1, 2], 1],
    [[1, 4], 3],
    [[1, 1, 1, 3, 3, 3], 2],
    [[1, 1, 1, 1, 1, 1, 4], 1],
  ])('of %j is %i, halves rounded up', (levels, mean) => {
    expect(meanLevel(levels)).toBe(mean);
    expect(meanLevel([...levels].reverse())).toBe(mean);
    expect(topicMean(levels.map((level) => ({ level })))).toBe(mean);
  });
});

describe('a part of a whole', () => {
  it.each([
    [0, 0, 0],
    [0, 4, 0],
    [4, 4, 100],
    [1, 2, 50],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 8, 38],
    [1, 200, 1],
    [1, 201, 0],
    [199, 200, 100],
  ])('%i of %i is %i percent', (done, all, percent) => {
    expect(percentOf(done, all)).toBe(percent);
  });
});
