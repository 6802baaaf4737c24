import { minRated } from '#contract/rating.ts';
import { rating as copy } from '#copy/rating.ts';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { Turns } from '#ui/turns.tsx';
import type { RatingState } from './use-rating.ts';
import './rating-bar.css';

/** The number of rated points, the ways to other steps, and the save. */
export function RatingBar({ rating }: RatingState) {
  const hasWays = rating.steps.view !== 'list';
  const bar = (
    <div className={hasWays ? 'rating-bar' : ''}>
      <RatedCount rating={rating} />
      {hasWays && <StepWays rating={rating} />}
    </div>
  );
  return (
    <SubmitBar form={rating.form} sticky={bar}>
      {copy.submit}
    </SubmitBar>
  );
}

/** The id of the heading or line that says where the learner is, and so why there is no way on. */
export const placeId = 'rating-place';

/** Previous and Next, always in the same place. */
function StepWays({ rating: { steps } }: RatingState) {
  const { at, next, previous, isChange } = steps;
  const unless = (isPossible: boolean) => (isPossible ? {} : { inactive: true, describedBy: placeId });
  return (
    <div className="point-ways row">
      <Button single onClick={previous} {...unless(at > 0)}>
        {copy.previous}
      </Button>
      <Button
        single
        // Enter in an answer presses the first submit button, and leads on.
        type={next ? 'submit' : 'button'}
        onClick={(event) => {
          event.preventDefault();
          next?.();
        }}
        {...unless(next !== undefined)}
      >
        {isChange ? copy.allPoints : copy.next}
      </Button>
    </div>
  );
}

/** The number of rated points. Announced after a pause, because arrow keys pass through levels (accessibility 20). */
function RatedCount({ rating: { form, screen } }: RatingState) {
  const fields = Object.values(form.values);
  const { length } = fields;
  const min = minRated(screen, length);
  const rated = fields.filter(({ value }) => value !== '').length;
  const text = rated < min ? copy.missing(rated, min - rated) : copy.rated(rated, length);
  useAnnouncement(text, 700);
  return (
    <div className="rated-count strong">
      <Turns as="p" texts={[copy.missing(0, min), copy.rated(length, length)]}>
        <p>{text}</p>
      </Turns>
    </div>
  );
}
