import { useId, useRef } from 'react';
import type { Point } from '#contract/entities.ts';
import { rating } from '#copy/rating.ts';
import type { Form } from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import { PointField } from './point-field.tsx';
import { type RatingTexts, type Steps, useStepFocus } from './steps.ts';

interface PointStepProps {
  readonly form: Form<RatingTexts>;
  readonly points: readonly Point[];
  readonly point: Point;
  readonly steps: Steps;
}

/** One point with large targets. Nothing moves on by itself. Must have a key per point. */
export function PointStep({ form, points, point, steps }: PointStepProps) {
  const { at, go, hasMoved } = steps;
  const placeId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useStepFocus(headingRef, hasMoved);
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
