import { Link } from 'wouter';
import { ui } from '#copy/ui.ts';
import { alert, closeAlert } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export function AlertDialog() {
  if (alert.value === undefined) return null;
  const { text, link } = alert.value;
  return (
    <Dialog heading={text} onClose={closeAlert}>
      <div className="dialog-answers row">
        {link && (
          <Link className="button plain" href={link.href} onClick={closeAlert}>
            {link.label}
          </Link>
        )}
        <Button variant="primary" onClick={closeAlert}>
          {ui.ok}
        </Button>
      </div>
    </Dialog>
  );
}
