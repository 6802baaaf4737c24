import { record, refine, string } from 'superstruct';
import { rating } from '#copy/rating.ts';
import type { Point, PointLevel } from './entities.ts';
import { minimumPoints } from './rules.ts';
import { text } from './structs.ts';

// Rating the points of a topic (product, sections 5 and 9), as a form holds it: a text a point, empty until it is rated.

/** The levels that a point can be rated with, as a form's values. */
export const ratingLevels = ['1', '2', '3', '4'] as const;

/** A rating is made to add a topic or to change one: each screen has its own minimum. */
export type RatingScreen = keyof typeof minimumPoints;

const ratingForm = record(string(), text({ enum: ['', ...ratingLevels] }));

/** The name under which a form holds a point. */
export const fieldOf = (pointId: number): string => `point-${pointId}`;

/** The points that are rated, as they are sent. */
export function ratedPoints(
  points: readonly Point[],
  values: Readonly<Record<string, string>>,
): PointLevel[] {
  return points.flatMap(({ point_id }) => {
    const level = Number(values[fieldOf(point_id)] ?? '');
    return level === 0 ? [] : [{ point_id, level: level as PointLevel['level'] }];
  });
}

/** The form of these points on a screen, of which enough must be rated; where they are not, the first that is not says so. */
export function ratingOf(points: readonly Point[], screen: RatingScreen) {
  const fields = points.map(({ point_id }) => fieldOf(point_id));
  // A topic with fewer points requires all of them.
  const min = Math.min(minimumPoints[screen], fields.length);
  return refine(ratingForm, 'enough rated', (values) => {
    const unrated = fields.filter((field) => values[field] === '');
    if (fields.length - unrated.length >= min) return true;
    return { message: rating.atLeast(min), path: [unrated[0]] };
  });
}
