import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { confirm } from '#copy/confirm.ts';
import { forms } from '#copy/forms.ts';
import { app } from '#copy/shell.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';

interface RestoredProps {
  /** What is not kept in a draft, told with what is. */
  readonly unkept: string | undefined;
  readonly onStartAgain: () => void;
}

/** Says that a form holds what was filled in before, and offers to give that up after a question. */
export function Restored({ unkept, onStartAgain }: RestoredProps) {
  useSignals();
  const [asking, setAsking] = useState(false);
  return (
    <div className="restored">
      <p>{unkept === undefined ? forms.restored : `${forms.restored} ${unkept}`}</p>
      <Button onClick={() => setAsking(true)}>{forms.startAgain}</Button>
      {asking && (
        <Confirm
          heading={confirm.heading}
          text={forms.startingAgain}
          no={confirm.no}
          yes={forms.startAgain}
          close={app.close}
          onClose={() => setAsking(false)}
          onYes={onStartAgain}
        />
      )}
    </div>
  );
}
