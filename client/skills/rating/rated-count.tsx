import { percentOf } from '#contract/levels.ts';
import { rating } from '#copy/rating.ts';
import type { Form, Texts } from '#forms/form.ts';
import { useAnnouncement } from '#ui/live-region.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** The number of rated points. Announced after a pause, because arrow keys pass through levels (accessibility 20). */
export function RatedCount({ form }: { form: Form<Texts> }) {
  const fields = Object.values(form.values);
  const ratedCount = fields.filter(({ value }) => value !== '').length;
  const text = rating.rated(ratedCount, fields.length);
  useAnnouncement(text, 700);
  return (
    <div className="rated-count stack gap-1 measure strong">
      <p>{text}</p>
      <ProgressBar percent={percentOf(ratedCount, fields.length)} />
    </div>
  );
}
