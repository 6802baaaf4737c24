import { percentOf } from '#contract/levels.ts';
import { rating } from '#copy/rating.ts';
import type { Form } from '#forms/form.ts';
import { DebouncedStatus } from '#ui/debounced-status.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import './rated-count.css';
import type { RatingTexts } from './steps.ts';

/** The number of rated points. Updates at once on the screen, and announced after a pause (accessibility 20). */
export function RatedCount({ form }: { form: Form<RatingTexts> }) {
  const fields = Object.values(form.values);
  const ratedCount = fields.filter(({ value }) => value !== '').length;
  const text = rating.rated(ratedCount, fields.length);
  return (
    <div className="rated-count">
      <p aria-hidden="true">{text}</p>
      <ProgressBar percent={percentOf(ratedCount, fields.length)} />
      <DebouncedStatus text={text} />
    </div>
  );
}
