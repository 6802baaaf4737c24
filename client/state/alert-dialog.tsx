import { useSignals } from '@preact/signals-react/runtime';
import { ui } from '#copy/ui.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { alert, closeAlert } from './messages.ts';

export function AlertDialog() {
  useSignals();
  if (alert.value === undefined) return null;
  return (
    <Dialog heading={alert.value} onClose={closeAlert}>
      <Button variant="primary" onClick={closeAlert}>
        {ui.ok}
      </Button>
    </Dialog>
  );
}
