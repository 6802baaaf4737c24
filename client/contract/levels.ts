import type { Rating } from '#copy/level-text.ts';

// Levels and progress from ratings, by the rules of the backend. A call for each topic would be slow on a thin network.

type Rated = readonly { readonly level: number }[];

/** Returns the mean level, rounded half up: 1 to 4, or 0 for an empty list. */
export function meanLevel(levels: readonly number[]): number {
  if (levels.length === 0) return 0;
  return Math.floor(levels.reduce((sum, level) => sum + level, 0) / levels.length + 0.5);
}

export const topicMean = (points: Rated): number => meanLevel(points.map(({ level }) => level));

/** Returns the number of rated points, and those of each level from 1 to 4. */
export const countLevels = (points: Rated) => ({
  rated: points.length,
  counts: [1, 2, 3, 4].map((level) => points.filter((point) => point.level === level).length),
});

/** Returns the level of a topic with what it is made of. */
export const topicRating = (points: Rated, total: number | undefined): Rating => ({
  level: topicMean(points),
  ...countLevels(points),
  total,
});

/** Returns the level of a skill: the mean of the levels of its rated topics. */
export const skillMean = (topics: readonly { readonly points: Rated }[]): number =>
  meanLevel(topics.map(({ points }) => topicMean(points)));

/** Returns a whole-number percentage, or 0 when `all` is 0 (product, section 4). */
export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.round((done / all) * 100);
