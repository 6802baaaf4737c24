import { record, string } from 'superstruct';
import type { Point, PointLevel } from './entities.ts';
import { minimumPoints } from './rules.ts';
import { text } from './values.ts';

// Rating the points of a topic (product, sections 5 and 9), as a form holds it: a text a point, empty until it is rated.

/** The levels that a point can be rated with, as a form's values. */
export const ratingLevels = ['1', '2', '3', '4'] as const;

export const ratingForm = record(string(), text({ enum: ['', ...ratingLevels] }));

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

/** How many points must be rated; a topic that has fewer asks for all it has. */
export const minimumOf = (screen: keyof typeof minimumPoints, all: number): number =>
  Math.min(minimumPoints[screen], all);
