// Levels and progress from ratings, by the rules of the backend. A call for each topic would be slow on a thin network.

/** Returns the mean level, rounded half up: 1 to 4, or 0 for an empty list. */
export function meanLevel(levels: readonly number[]): number {
  if (levels.length === 0) return 0;
  return Math.floor(levels.reduce((sum, level) => sum + level, 0) / levels.length + 0.5);
}

export const topicMean = (points: readonly { readonly level: number }[]): number =>
  meanLevel(points.map(({ level }) => level));

/** Returns the level of a skill: the mean of the levels of its rated topics. */
export const skillMean = (
  topics: readonly { readonly points: readonly { readonly level: number }[] }[],
): number => meanLevel(topics.map(({ points }) => topicMean(points)));

/** Returns a whole-number percentage, or 0 when `all` is 0 (product, section 4). */
export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.round((done / all) * 100);
