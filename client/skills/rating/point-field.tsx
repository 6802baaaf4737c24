import { useSignals } from '@preact/signals-react/runtime';
import type { Point } from '#contract/entities.ts';
import { fieldOf, ratingLevels } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { ChoiceGroup } from '#forms/fields/choice-group.tsx';
import type { Form } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';

const choices = ratingLevels.map((level) => ({
  value: level,
  label: levels[Number(level)] ?? '',
  meaning: rating.meanings[level],
}));

interface PointFieldProps {
  readonly form: Form<Record<string, string>>;
  readonly point: Point;
}

export function PointField({ form, point }: PointFieldProps) {
  useSignals();
  return (
    <FieldOf
      as={ChoiceGroup}
      form={form}
      field={fieldOf(point.point_id)}
      legend={named(point.name)}
      choices={choices}
      clear={rating.clear}
      clearName={rating.clearOf(point.name)}
    />
  );
}
