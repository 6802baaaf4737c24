import { useState } from 'react';
import { forms } from '#copy/forms.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';

interface RestoredProps {
  readonly draftNote: string | undefined;
  readonly onReset: () => void;
}

/** Shows that a draft was restored. Offers to discard the draft after a confirmation. */
export function Restored({ draftNote, onReset }: RestoredProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="restored">
      <p>{draftNote === undefined ? forms.restored : `${forms.restored} ${draftNote}`}</p>
      <Button onClick={() => setConfirming(true)}>{forms.reset}</Button>
      {isConfirming && (
        <Confirm
          text={forms.resetting}
          yes={forms.reset}
          onClose={() => setConfirming(false)}
          onYes={onReset}
        />
      )}
    </div>
  );
}
