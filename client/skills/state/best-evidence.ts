import type { UserSkill } from '#contract/entities.ts';
import { skillMean } from '#contract/levels.ts';

const ratedPoints = ({ Topics }: UserSkill) => Topics.reduce((sum, { points }) => sum + points.length, 0);

/** Sorts by level, then by the number of rated points, because a level over few points shows little. */
export const bestEvidenceFirst = (list: readonly UserSkill[]): readonly UserSkill[] =>
  list.toSorted(
    (one, other) => skillMean(other.Topics) - skillMean(one.Topics) || ratedPoints(other) - ratedPoints(one),
  );
