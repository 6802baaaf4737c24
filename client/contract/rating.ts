import { record, refine, string } from 'superstruct';
import { rating } from '#copy/rating.ts';
import type { Point, RatedPoint } from './entities.ts';
import { minimumPoints } from './rules.ts';
import { text } from './structs.ts';

// The form that rates the points of a topic (product, sections 5 and 9). An unrated point is an empty field.

export const ratingLevels = ['1', '2', '3', '4'] as const;

export type RatingScreen = keyof typeof minimumPoints;

const ratingForm = record(string(), text({ enum: ['', ...ratingLevels] }));

export const fieldOf = (pointId: number): string => `point-${pointId}`;

export function ratedPoints(
  points: readonly Point[],
  values: Readonly<Record<string, string>>,
): RatedPoint[] {
  return points.flatMap(({ point_id, name }) => {
    const level = Number(values[fieldOf(point_id)] ?? '');
    return level === 0 ? [] : [{ point_id, name, level: level as RatedPoint['level'] }];
  });
}

/** Returns the fewest rated points of a save. A topic with fewer points requires a level for all its points. */
export const minRated = (screen: RatingScreen, points: number): number =>
  Math.min(minimumPoints[screen], points);

/** Returns the form of these points. When too few are rated, the first unrated point gets the error. */
export function ratingOf(points: readonly Point[], screen: RatingScreen) {
  const fields = points.map(({ point_id }) => fieldOf(point_id));
  const min = minRated(screen, fields.length);
  return refine(ratingForm, 'enough rated', (values) => {
    const unrated = fields.filter((field) => values[field] === '');
    if (fields.length - unrated.length >= min) return true;
    return { message: rating.atLeast(min), path: [unrated[0]] };
  });
}
