import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { percentOf } from '#contract/levels.ts';
import { rating } from '#copy/rating.ts';
import type { Form } from '#forms/form.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import './rated-count.css';

/** How long nothing must change before the count is spoken, in ms: arrow keys pass through levels on their way. */
const debounceMs = 700;

/** How many points are rated: to the eye at once, and spoken when the learner pauses (accessibility 20). */
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
