import { useSignals } from '@preact/signals-react/runtime';
import { parts } from '#copy/parts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { alert, closeAlert } from './messages.ts';

/** What the product document calls an alert, where the learner must act on it. */
export function AlertDialog() {
  useSignals();
  if (alert.value === undefined) return null;
  return (
    <Dialog heading={alert.value} onClose={closeAlert}>
      <Button look="primary" onClick={closeAlert}>
        {parts.ok}
      </Button>
    </Dialog>
  );
}
