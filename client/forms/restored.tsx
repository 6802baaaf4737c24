import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { forms } from '#copy/forms.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';

interface RestoredProps {
  /** What is not kept in a draft, told with what is. */
  readonly notInDraft: string | undefined;
  readonly onReset: () => void;
}

/** Says that a form holds what was filled in before, and offers to give that up after a question. */
export function Restored({ notInDraft, onReset }: RestoredProps) {
  useSignals();
  const [asking, setAsking] = useState(false);
  return (
    <div className="restored">
      <p>{notInDraft === undefined ? forms.restored : `${forms.restored} ${notInDraft}`}</p>
      <Button onClick={() => setAsking(true)}>{forms.startAgain}</Button>
      {asking && (
        <Confirm
          text={forms.startingAgain}
          yes={forms.startAgain}
          onClose={() => setAsking(false)}
          onYes={onReset}
        />
      )}
    </div>
  );
}
