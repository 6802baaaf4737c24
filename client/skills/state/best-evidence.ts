import type { UserSkill } from '#contract/entities.ts';
import { coverageOf, levelIn } from './my-skills.ts';

/** Sorts by level, then by the number of rated points, because a level over few points shows little. */
export const bestEvidenceFirst = (list: readonly UserSkill[]): readonly UserSkill[] =>
  [...list].sort(
    (one, other) => levelIn(other) - levelIn(one) || coverageOf(other).rated - coverageOf(one).rated,
  );
