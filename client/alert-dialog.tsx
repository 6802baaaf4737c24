import { Link } from 'wouter';
import { ui } from '#copy/ui.ts';
import { alert, closeAlert } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DeletedAccount } from './deleted-account.tsx';

export function AlertDialog() {
  const { value: shown } = alert();
  if (shown === undefined) return null;
  const { text, link, kind } = shown;
  if (kind === 'accountDeleted') return <DeletedAccount text={text} link={link} />;
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
