import { useId, useRef } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { FieldNotes } from '#forms/fields/field.tsx';
import type { Form } from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import { type RatingTexts, type Steps, useStepFocus } from './steps.ts';

interface CheckLevelsProps {
  readonly form: Form<RatingTexts>;
  readonly points: readonly Point[];
  readonly steps: Steps;
}

/** The last step: each point with its level, before the save (accessibility 16). */
export function CheckLevels({ form, points, steps }: CheckLevelsProps) {
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useStepFocus(headingRef, steps.hasMoved);
  return (
    <section className="check-levels stack gap-4 measure" aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {rating.check}
      </h2>
      <ul>
        {points.map(({ point_id, name }, at) => {
          const field = fieldOf(point_id);
          const level = Number(form.values[field]?.value);
          return (
            <li key={point_id} className="checked-level stack">
              <div>
                <Text className="strong">{named(name)}</Text>
                <p className={level === 0 ? 'soft' : undefined}>{levels[level]}</p>
                <FieldNotes id={field} error={form.errors.value[field]} />
              </div>
              <Button name={rating.changeOf(name)} single onClick={() => steps.go(at)}>
                {rating.change}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
