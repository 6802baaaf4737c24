// How levels and progress follow from what is rated; the backend works by the same rules.

/** The mean of levels, rounded half up: 1 to 4, or 0 where there are none. */
export function meanLevel(levels: readonly number[]): number {
  if (levels.length === 0) return 0;
  return Math.floor(levels.reduce((sum, level) => sum + level, 0) / levels.length + 0.5);
}

/** The level of a topic from its rated points, 0 to 4. */
export const topicMean = (points: readonly { readonly level: number }[]): number =>
  meanLevel(points.map(({ level }) => level));

/** How much of a whole is done, as a whole-number percent; of nothing, 0 (product, section 4). */
export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.round((done / all) * 100);
