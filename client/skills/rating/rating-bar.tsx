import { minRated } from '#contract/rating.ts';
import { rating as copy } from '#copy/rating.ts';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { Turns } from '#ui/turns.tsx';
import type { RatingState } from './use-rating.ts';
import './rating-bar.css';

type Rating = RatingState['rating'];

/** The number of rated points, the ways to other steps, and the save. */
export function RatingBar({ rating }: RatingState) {
  const { steps, form, screen } = rating;
  const hasWays = steps.view !== 'list';
  const fields = Object.values(form.values);
  const total = fields.length;
  const rated = fields.filter(({ value }) => value !== '').length;
  const missing = minRated(screen, total) - rated;
  const isNextFirst = steps.next !== undefined && missing > 0;
  const bar = (
    <div className={hasWays ? 'rating-bar' : ''}>
      <RatedCount {...{ rated, missing, total }} />
      {hasWays && <StepWays steps={steps} isNextFirst={isNextFirst} />}
    </div>
  );
  return (
    <SubmitBar form={form} sticky={bar} isQuiet={isNextFirst}>
      {copy.submit}
    </SubmitBar>
  );
}

/** The id of the heading or line that says where the learner is, and so why there is no way on. */
export const placeId = 'rating-place';

/** Previous and Next, always in the same place. */
function StepWays({ steps, isNextFirst }: Pick<Rating, 'steps'> & { readonly isNextFirst: boolean }) {
  const { at, next, previous, isChange } = steps;
  const unless = (isPossible: boolean) => (isPossible ? {} : { inactive: true, describedBy: placeId });
  return (
    <div className="point-ways row">
      <Button single onClick={previous} {...unless(at > 0)}>
        {copy.previous}
      </Button>
      <Button
        single
        variant={isNextFirst ? 'primary' : 'plain'}
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
function RatedCount({ rated, missing, total }: Readonly<Record<'rated' | 'missing' | 'total', number>>) {
  const text = missing > 0 ? copy.missing(rated, missing) : copy.rated(rated, total);
  useAnnouncement(text, 700);
  return (
    <div className="rated-count strong">
      <Turns as="p" texts={[copy.missing(0, rated + missing), copy.rated(total, total)]}>
        <p>{text}</p>
      </Turns>
    </div>
  );
}
