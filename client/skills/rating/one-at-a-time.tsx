import type { Point } from '#contract/entities.ts';
import type { Form } from '#forms/form.ts';
import { CheckLevels } from './check-levels.tsx';
import { PointStep } from './point-step.tsx';
import { RatedCount } from './rated-count.tsx';
import type { RatingTexts, Steps } from './steps.ts';
import './one-at-a-time.css';

interface OneAtATimeProps {
  readonly form: Form<RatingTexts>;
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
