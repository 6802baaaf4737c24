import { type RefObject, useId } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf, ratingLevels } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { ChoiceGroup } from '#forms/fields/choice-group.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';
import './level-key.css';

const meaningIdOf = (level: string) => `meaning-${level}`;

/** The choices of a point among others refer to the key of the levels. The choices of a single point explain themselves. */
const choices = ratingLevels.map((value) => ({ value, label: levels[Number(value)] ?? '' }));
const referring = choices.map((choice) => ({ ...choice, meaningId: meaningIdOf(choice.value) }));
const explained = choices.map((choice) => ({ ...choice, meaning: rating.meanings[choice.value] }));

interface PointFieldProps {
  readonly form: Form<Texts>;
  readonly point: Point;
  /** The point is alone on the screen, and its name is a heading. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

export function PointField({ form, point, headingRef }: PointFieldProps) {
  return (
    <FieldOf
      as={ChoiceGroup}
      form={form}
      field={fieldOf(point.point_id)}
      legend={named(point.name)}
      headingRef={headingRef}
      choices={headingRef ? explained : referring}
      clear={rating.clear}
      clearName={`${rating.clear}: ${named(point.name)}`}
    />
  );
}

/** The meanings of the levels, once for all points. The radio buttons refer to them. */
export function LevelKey() {
  const id = useId();
  return (
    <section className="level-key box dim stack" aria-labelledby={id}>
      <h2 id={id}>{rating.levels}</h2>
      <dl className="stack gap-2">
        {explained.map(({ value, label, meaning }) => (
          <div key={value}>
            <dt className="strong">{label}</dt>
            <dd id={meaningIdOf(value)} className="soft small">
              {meaning}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
