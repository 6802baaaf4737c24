import { useState } from 'react';
import { forms } from '#copy/forms.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import type { Form, Texts } from './form.ts';

/** Shows that a draft was restored. Offers to discard the draft after a confirmation. */
export function Restored<T extends Texts>({ form }: { readonly form: Form<T> }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!form.isRestored.value) return null;
  return (
    <div className="restored box dim stack start measure">
      <p>{form.hasUnstored ? `${forms.restored} ${forms.notInDraft}` : forms.restored}</p>
      <Button onClick={() => setConfirming(true)}>{forms.reset}</Button>
      {isConfirming && (
        <Confirm
          text={forms.resetting}
          yes={forms.reset}
          onClose={() => setConfirming(false)}
          onYes={form.reset}
        />
      )}
    </div>
  );
}
