import type { CSSProperties } from 'react';
import { percentOf } from '#contract/levels.ts';
import { minRated } from '#contract/rating.ts';
import { rating as copy } from '#copy/rating.ts';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { RatingState } from './use-rating.ts';
import './rating-bar.css';

/** Goes to the next step, or saves, under the number of rated points. */
export function RatingBar({ rating }: RatingState) {
  return (
    <SubmitBar form={rating.form} sticky={<RatedCount rating={rating} />}>
      {rating.steps.next ? copy.next : copy.submit}
    </SubmitBar>
  );
}

/**
 * The number of rated points, what is missing before a save, and a mark at `min`. Announced after a pause, because arrow
 * keys pass through levels (accessibility 20).
 */
function RatedCount({ rating: { form, screen } }: RatingState) {
  const fields = Object.values(form.values);
  const min = minRated(screen, fields.length);
  const rated = fields.filter(({ value }) => value !== '').length;
  const text = rated < min ? copy.missing(rated, min - rated) : copy.rated(rated, fields.length);
  const mark = { '--mark': `${percentOf(min, fields.length)}%` } as CSSProperties;
  useAnnouncement(text, 700);
  return (
    <div className="rated-count stack gap-1 measure strong" style={mark}>
      <p>{text}</p>
      <ProgressBar percent={percentOf(rated, fields.length)} />
    </div>
  );
}
