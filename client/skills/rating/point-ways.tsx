import { fieldOf } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { clearChoice } from '#forms/fields/choice-group.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import type { Steps } from './steps.ts';

interface PointWaysProps {
  readonly form: Form<Texts>;
  readonly steps: Steps;
  /** The number of points. */
  readonly count: number;
}

/** Buttons of a step other than Next. After Next in the Tab order, because learners need them less. */
export function PointWays({ form, steps, count }: PointWaysProps) {
  const { view, step, at } = steps;
  if (view === 'list' || step.kind === 'welcome' || step.kind === 'practice') return null;
  const field = step.kind === 'point' ? form.values[fieldOf(step.point.point_id)] : undefined;
  return (
    <div className="point-ways row measure">
      {at > 0 && (
        <Button single onClick={steps.previous}>
          {rating.previous}
        </Button>
      )}
      {step.kind === 'point' && field && field.value !== '' && (
        <Button
          single
          name={`${rating.clear}: ${named(step.point.name)}`}
          onClick={() =>
            clearChoice(fieldOf(step.point.point_id), () => {
              field.value = '';
            })
          }
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
