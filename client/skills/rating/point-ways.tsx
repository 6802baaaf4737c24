import { fieldOf } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import type { Form, Texts } from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import type { Steps } from './steps.ts';

interface PointWaysProps {
  readonly form: Form<Texts>;
  readonly steps: Steps;
  /** The number of points. */
  readonly count: number;
}

/** The ways from a step besides Next. After Next in the Tab order, because learners need them less. */
export function PointWays({ form, steps, count }: PointWaysProps) {
  const { view, step, at } = steps;
  if (view === 'list' || (step.kind === 'check' && view === 'point')) return null;
  const field = step.kind === 'point' ? form.values[fieldOf(step.point.point_id)] : undefined;
  return (
    <div className="point-ways row measure">
      {at > 0 && (step.kind === 'point' || step.kind === 'check') && (
        <Button single onClick={steps.previous}>
          {rating.previous}
        </Button>
      )}
      {step.kind === 'point' && field && field.value !== '' && (
        <Button
          single
          name={`${rating.clear}: ${named(step.point.name)}`}
          onClick={() => {
            field.value = '';
            document.getElementById(fieldOf(step.point.point_id))?.focus();
          }}
        >
          {rating.clear}
        </Button>
      )}
      {view === 'point' && at < count - 1 && (
        <Button single onClick={() => steps.go(count)}>
          {rating.check}
        </Button>
      )}
    </div>
  );
}
