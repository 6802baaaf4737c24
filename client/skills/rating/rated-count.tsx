import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { percentOf } from '#contract/levels.ts';
import { rating } from '#copy/rating.ts';
import type { Form } from '#forms/form.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** How long nothing must change before the count is spoken, in ms: arrow keys pass through levels on their way. */
const quietMs = 700;

/** How many points are rated: to the eye at once, and spoken when the learner pauses (accessibility 20). */
export function RatedCount({ form }: { form: Form<Record<string, string>> }) {
  useSignals();
  const fields = Object.values(form.values);
  const done = fields.filter(({ value }) => value !== '').length;
  const text = rating.rated(done, fields.length);
  const [spoken, speak] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => speak(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="rated-count">
      <p aria-hidden="true">{text}</p>
      <ProgressBar percent={percentOf(done, fields.length)} />
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </div>
  );
}
