import type { Point } from '#contract/entities.ts';
import { fieldOf, ratingLevels } from '#contract/rating.ts';
import { minimumPoints } from '#contract/rules.ts';
import { named } from '#copy/name.ts';
import { rating as copy, easy } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { FieldNotes } from '#forms/fields/field.tsx';
import { LevelWords } from '#skills/level-steps.tsx';
import { Button } from '#ui/button.tsx';
import { LongName } from '#ui/long-text.tsx';
import { Text } from '#ui/text.tsx';
import { BelowRating } from './below-rating.tsx';
import { Drawing, pictureChoices } from './drawings.tsx';
import { useLeadOn } from './lead-on.ts';
import { levelChoices, PointField } from './point-field.tsx';
import { placeId, RatingBar } from './rating-bar.tsx';
import { useStepHeading } from './steps.ts';
import type { RatingState } from './use-rating.ts';
import './one-at-a-time.css';

/** The points one by one, for phones, switches, magnifiers and unsteady hands. Nothing moves on by itself. */
export function oneAtATime({ rating }: RatingState) {
  const { points, topic } = rating;
  return {
    compact: true,
    children: <PointOrCheck rating={rating} />,
    below: (
      <>
        <LongName name={topic.name} />
        {points.length >= minimumPoints.add && <p>{copy.note}</p>}
        <BelowRating rating={rating} />
      </>
    ),
  };
}

/** The place of the point among the points. */
export function Place({ rating: { points, steps } }: RatingState) {
  if (steps.step.kind !== 'point') return null;
  return (
    <p id={placeId} className="rating-place soft small strong">
      {copy.place(steps.at + 1, points.length)}
    </p>
  );
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
    </>
  );
}

/** One point with large targets. Must have a key per point. */
function PointStep({ rating, point }: RatingState & { readonly point: Point }) {
  const { form, points, steps } = rating;
  const isEasy = steps.view === 'easy';
  const choices = isEasy ? pictureChoices : levelChoices;
  const headingRef = useStepHeading(steps);
  const leadOn = useLeadOn(form.values[fieldOf(point.point_id)]?.value, steps);
  return (
    <section
      {...(isEasy && leadOn)}
      className={`point-step stack gap-1 ${isEasy ? 'easy measure' : ''}`}
      aria-label={copy.place(steps.at + 1, points.length)}
    >
      {!isEasy && <Place rating={rating} />}
      <PointField form={form} point={point} headingRef={headingRef} points={points} choices={choices} />
    </section>
  );
}

/** The list of the points with their levels: before the save (accessibility 16), and where a rated topic opens. */
function CheckLevels({ rating }: RatingState) {
  const { groups, steps } = rating;
  const isEasy = steps.view === 'easy';
  const headingRef = useStepHeading(steps);
  return (
    <section className={`check-levels stack measure ${isEasy ? 'easy' : ''}`} aria-labelledby={placeId}>
      <Text as="h2" id={placeId} ref={headingRef} tabIndex={-1}>
        {isEasy ? easy.end : copy.check}
      </Text>
      {groups.map(({ heading, points }) => (
        <div key={heading}>
          {groups.length > 1 && <Text as="h3">{heading}</Text>}
          <ul>
            {points.map((point) => (
              <CheckedLevel key={point.point_id} rating={rating} point={point} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function CheckedLevel({ rating: { form, points, steps }, point }: RatingState & { readonly point: Point }) {
  const field = fieldOf(point.point_id);
  const level = Number(form.values[field]?.value);
  const drawn = ratingLevels.find((value) => Number(value) === level) ?? 'none';
  return (
    <li className="checked-level row middle">
      {steps.view === 'easy' && <Drawing of={drawn} />}
      <div>
        <Text className="strong">{named(point.name)}</Text>
        <LevelWords as="p" className={level === 0 ? 'soft' : ''} level={level}>
          {levels[level]}
        </LevelWords>
        <FieldNotes id={field} error={form.errors.value[field]} />
      </div>
      <Button
        name={`${copy.change}: ${named(point.name)}`}
        single
        onClick={() => steps.change(points.indexOf(point))}
      >
        {copy.change}
      </Button>
    </li>
  );
}
