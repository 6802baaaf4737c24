import type { RefObject } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf, ratingLevels } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { type Choice, ChoiceGroup } from '#forms/fields/choice-group.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';
import { LevelSteps } from '#skills/level-steps.tsx';

export const levelChoices: readonly Choice[] = ratingLevels.map((value) => ({
  value,
  label: levels[Number(value)] ?? '',
  meaning: rating.meanings[value],
  icon: <LevelSteps level={Number(value)} />,
}));

interface PointFieldProps {
  readonly form: Form<Texts>;
  readonly point: Point;
  readonly choices?: readonly Choice[];
  /** The point is alone on the screen, and its name is a heading. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The points that take turns on the screen. */
  readonly points?: readonly Point[];
}

export function PointField(props: PointFieldProps) {
  const { form, point, choices = levelChoices, headingRef, points } = props;
  return (
    <FieldOf
      as={ChoiceGroup}
      form={form}
      field={fieldOf(point.point_id)}
      legend={named(point.name)}
      headingRef={headingRef}
      legends={points?.map(({ name }) => named(name))}
      choices={choices}
      // In easy mode, a second press leads on.
      {...(choices === levelChoices && { clear: rating.clear })}
    />
  );
}
