import type { CSSProperties } from 'react';
import { percentOf } from '#contract/levels.ts';
import { rating } from '#copy/rating.ts';
import type { Form, Texts } from '#forms/form.ts';
import { useAnnouncement } from '#ui/live-region.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import './rated-count.css';

/**
 * The number of rated points, what is missing before a save, and a mark at `min`. Announced after a pause, because arrow
 * keys pass through levels (accessibility 20).
 */
export function RatedCount({ form, min }: { form: Form<Texts>; min: number }) {
  const fields = Object.values(form.values);
  const rated = fields.filter(({ value }) => value !== '').length;
  const text = rated < min ? rating.missing(rated, min - rated) : rating.rated(rated, fields.length);
  const mark = { '--mark': `${percentOf(min, fields.length)}%` } as CSSProperties;
  useAnnouncement(text, 700);
  return (
    <div className="rated-count stack gap-1 measure strong" style={mark}>
      <p>{text}</p>
      <ProgressBar percent={percentOf(rated, fields.length)} />
    </div>
  );
}
