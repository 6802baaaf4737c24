import { useId } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf } from '#contract/rating.ts';
import { minimumPoints } from '#contract/rules.ts';
import { named } from '#copy/name.ts';
import { rating as copy, easy } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { clearChoice } from '#forms/fields/choice-group.tsx';
import { FieldNotes } from '#forms/fields/field.tsx';
import { LevelWords } from '#skills/level-steps.tsx';
import { Button } from '#ui/button.tsx';
import { focusHeadingAround } from '#ui/focus.ts';
import { LongName } from '#ui/long-text.tsx';
import { Text } from '#ui/text.tsx';
import { BelowRating } from './below-rating.tsx';
import { pictureChoices } from './drawings.tsx';
import { levelChoices, PointField } from './point-field.tsx';
import { RatingBar } from './rating-bar.tsx';
import { useStepHeading } from './steps.ts';
import type { RatingState } from './use-rating.ts';
import './one-at-a-time.css';

/** The points one by one, for phones, switches, magnifiers and unsteady hands. Nothing moves on by itself. */
export function oneAtATime({ rating }: RatingState) {
  const { points, steps, topic } = rating;
  return {
    compact: true,
    beside: <Place rating={rating} />,
    children: <PointOrCheck rating={rating} />,
    below: (
      <>
        <LongName name={topic.name} />
        <div className="row middle">
          <Button
            single
            onClick={({ currentTarget }) => {
              // The button goes away with the point.
              focusHeadingAround(currentTarget);
              steps.changeView('list');
            }}
          >
            {copy.allOnOnePage}
          </Button>
          {points.length >= minimumPoints.add && <p>{copy.note}</p>}
        </div>
        <BelowRating rating={rating} />
      </>
    ),
  };
}

/** The place of the point among the points. */
export function Place({ rating: { points, steps } }: RatingState) {
  if (steps.step.kind !== 'point') return null;
  return <p className="rating-place soft small strong">{copy.place(steps.at + 1, points.length)}</p>;
}

/** A point, or the check after the last point, with the ways out of it. */
export function PointOrCheck({ rating }: RatingState) {
  const { step, at } = rating.steps;
  return (
    <>
      {step.kind === 'point' ? (
        <PointStep key={at} rating={rating} point={step.point} />
      ) : (
        <CheckLevels rating={rating} />
      )}
      <RatingBar rating={rating} />
      <PointWays rating={rating} />
    </>
  );
}

/** One point with large targets. Must have a key per point. */
function PointStep({ rating: { form, points, steps }, point }: RatingState & { readonly point: Point }) {
  const isEasy = steps.view === 'easy';
  const choices = isEasy ? pictureChoices : levelChoices;
  const headingRef = useStepHeading(steps);
  return (
    <section
      className={`point-step stack measure ${isEasy ? 'easy' : ''}`}
      aria-label={copy.place(steps.at + 1, points.length)}
    >
      <PointField form={form} point={point} headingRef={headingRef} choices={choices} />
    </section>
  );
}

/** The last step: each point with its level, before the save (accessibility 16). */
function CheckLevels({ rating: { form, points, steps } }: RatingState) {
  const id = useId();
  const isEasy = steps.view === 'easy';
  const headingRef = useStepHeading(steps);
  return (
    <section className={`check-levels stack gap-4 measure ${isEasy ? 'easy' : ''}`} aria-labelledby={id}>
      <Text as="h2" id={id} ref={headingRef} tabIndex={-1}>
        {isEasy ? easy.end : copy.check}
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
                <Button name={`${copy.change}: ${named(name)}`} single onClick={() => steps.go(at)}>
                  {copy.change}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Buttons of a step other than Next. After Next in the Tab order, because learners need them less. */
function PointWays({ rating: { form, points, steps } }: RatingState) {
  const { view, step, at } = steps;
  const field = step.kind === 'point' ? fieldOf(step.point.point_id) : '';
  const value = form.values[field];
  return (
    <div className="point-ways row measure">
      {at > 0 && (
        <Button single onClick={steps.previous}>
          {copy.previous}
        </Button>
      )}
      {step.kind === 'point' && value && value.value !== '' && (
        <Button
          single
          name={`${copy.clear}: ${named(step.point.name)}`}
          onClick={() =>
            clearChoice(field, () => {
              value.value = '';
            })
          }
        >
          {copy.clear}
        </Button>
      )}
      {view === 'point' && at < points.length - 1 && (
        <Button single onClick={() => steps.go(points.length)}>
          {copy.check}
        </Button>
      )}
    </div>
  );
}
