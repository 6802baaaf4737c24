import { useState } from 'react';
import './said.css';
import { langOf } from './lang-of.ts';

/** The result of a press. `nth` counts the results, so that screen readers announce the same text again. */
export interface SaidText {
  readonly text: string;
  readonly nth: number;
}

export function useSaid(): readonly [said: SaidText, say: (text: string) => void] {
  const [said, setSaid] = useState<SaidText>({ text: '', nth: 0 });
  return [said, (text) => setSaid(({ nth }) => ({ text, nth: nth + 1 }))];
}

/** Shows a result beside its button, where the eye is. A status at the top of a long screen is out of view. */
export function Said({ said: { text, nth } }: { said: SaidText }) {
  return (
    <p className="said" aria-live="polite">
      {text !== '' && (
        <span key={nth} lang={langOf(text)}>
          {text}
        </span>
      )}
    </p>
  );
}
