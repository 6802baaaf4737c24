import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { percentOf } from '#contract/levels.ts';
import { rating } from '#copy/rating.ts';
import type { Form } from '#forms/form.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import './rated-count.css';

/** The debounce before the count is announced, in ms. Arrow keys select each level on the way to another. */
const debounceMs = 700;

/** The number of rated points. Updates at once on the screen, and announced after a pause (accessibility 20). */
export function RatedCount({ form }: { form: Form<Record<string, string>> }) {
  useSignals();
  const fields = Object.values(form.values);
  const ratedCount = fields.filter(({ value }) => value !== '').length;
  const text = rating.rated(ratedCount, fields.length);
  const [announced, announce] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => announce(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="rated-count">
      <p aria-hidden="true">{text}</p>
      <ProgressBar percent={percentOf(ratedCount, fields.length)} />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}
