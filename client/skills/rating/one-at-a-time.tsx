import { useId } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf } from '#contract/rating.ts';
import { named } from '#copy/name.ts';
import { easy, rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { FieldNotes } from '#forms/fields/field.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { LevelWords } from '#skills/level-steps.tsx';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import { EasyWelcome, Practice } from './easy-start.tsx';
import { pictureChoices } from './picture-choices.tsx';
import { PointField } from './point-field.tsx';
import { useStepHeading } from './step-heading.ts';
import type { Steps } from './steps.ts';
import './one-at-a-time.css';

interface OneAtATimeProps {
  readonly form: Form<Texts>;
  readonly points: readonly Point[];
  readonly steps: Steps;
}

/** The points one by one, for phones, switches, magnifiers and unsteady hands. Nothing moves on by itself. */
export function OneAtATime(props: OneAtATimeProps) {
  const { step } = props.steps;
  if (step.kind === 'point') return <PointStep key={props.steps.at} {...props} point={step.point} />;
  if (step.kind === 'welcome') return <EasyWelcome steps={props.steps} />;
  return step.kind === 'practice' ? <Practice steps={props.steps} /> : <CheckLevels {...props} />;
}

interface PointStepProps extends OneAtATimeProps {
  readonly point: Point;
}

/** One point with large targets. Must have a key per point. */
function PointStep({ form, points, steps, point }: PointStepProps) {
  const isEasy = steps.view === 'easy';
  const headingRef = useStepHeading(steps);
  return (
    <section
      className={`point-step stack measure ${isEasy ? 'easy' : ''}`}
      aria-label={rating.place(steps.at + 1, points.length)}
    >
      <PointField
        form={form}
        point={point}
        headingRef={headingRef}
        {...(isEasy && { choices: pictureChoices })}
      />
    </section>
  );
}

/** The last step: each point with its level, before the save (accessibility 16). */
function CheckLevels({ form, points, steps }: OneAtATimeProps) {
  const id = useId();
  const isEasy = steps.view === 'easy';
  const headingRef = useStepHeading(steps);
  return (
    <section className={`check-levels stack gap-4 measure ${isEasy ? 'easy' : ''}`} aria-labelledby={id}>
      <Text as="h2" id={id} ref={headingRef} tabIndex={-1}>
        {isEasy ? easy.end : rating.check}
      </Text>
      <ul>
        {points.map(({ point_id, name }, at) => {
          const field = fieldOf(point_id);
          const level = Number(form.values[field]?.value);
          return (
            <li key={point_id} className="checked-level stack">
              <div>
                <Text className="strong">{named(name)}</Text>
                <LevelWords as="p" className={level === 0 ? 'soft' : ''} level={level}>
                  {levels[level]}
                </LevelWords>
                <FieldNotes id={field} error={form.errors.value[field]} />
              </div>
              {!isEasy && (
                <Button name={`${rating.change}: ${named(name)}`} single onClick={() => steps.go(at)}>
                  {rating.change}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
