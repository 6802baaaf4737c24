import { useEffect, useId, useRef } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { FieldNotes } from '#forms/fields/field.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import { PointField } from './point-field.tsx';
import { RatedCount } from './rated-count.tsx';
import type { Steps } from './steps.ts';
import './one-at-a-time.css';

interface OneAtATimeProps {
  readonly form: Form<Texts>;
  readonly points: readonly Point[];
  readonly steps: Steps;
}

/** The points one by one, for switches, magnifiers and unsteady hands. */
export function OneAtATime(props: OneAtATimeProps) {
  const { form, points, steps } = props;
  const point = points[steps.at];
  return (
    <>
      {point ? <PointStep key={steps.at} {...props} point={point} /> : <CheckLevels {...props} />}
      <RatedCount form={form} />
    </>
  );
}

/** One point with large targets. Nothing moves on by itself. Must have a key per point. */
function PointStep({ form, points, point, steps }: OneAtATimeProps & { readonly point: Point }) {
  const { at, go } = steps;
  const placeId = useId();
  const headingRef = useStepHeading(steps);
  return (
    <section className="point-step stack gap-4 measure" aria-labelledby={placeId}>
      <p id={placeId} className="soft strong">
        {rating.place(at + 1, points.length)}
      </p>
      <PointField form={form} point={point} headingRef={headingRef} />
      <div className="point-ways row gap-4">
        <Button variant="primary" type="submit" single>
          {rating.next}
        </Button>
        {at > 0 && (
          <Button single onClick={() => go(at - 1)}>
            {rating.previous}
          </Button>
        )}
        {at < points.length - 1 && (
          <Button single onClick={() => go(points.length)}>
            {rating.check}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The last step: each point with its level, before the save (accessibility 16). */
function CheckLevels({ form, points, steps }: OneAtATimeProps) {
  const id = useId();
  const headingRef = useStepHeading(steps);
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
              <Button name={`${rating.change}: ${named(name)}`} single onClick={() => steps.go(at)}>
                {rating.change}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the ref of a step's heading. Focuses it and shows its section from the start, if the learner moved here. */
function useStepHeading({ hasMoved }: Steps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step mounts with its own heading
  useEffect(() => {
    if (!hasMoved) return;
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
