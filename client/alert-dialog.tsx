import { Link } from 'wouter';
import { ui } from '#copy/ui.ts';
import { paths } from '#paths';
import { leaveDeletedAccount } from '#session/log-out.ts';
import { alert, closeAlert } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OnlyHere } from './only-here.tsx';

/** Shows a message. The answer to a deleted account ends its session (product, section 8). */
export function AlertDialog() {
  const { value: shown } = alert();
  if (shown === undefined) return null;
  const { text, link, kind } = shown;
  const isDeleted = kind === 'accountDeleted';
  const leave = (to: string) => {
    closeAlert();
    if (isDeleted) leaveDeletedAccount(to);
  };
  const close = () => leave(paths.home);
  return (
    <Dialog heading={text} onClose={close}>
      {isDeleted && <OnlyHere />}
      <div className="dialog-answers row">
        {link && (
          <Link className="button plain" href={link.href} onClick={() => leave(link.href)}>
            {link.label}
          </Link>
        )}
        <Button variant="primary" onClick={close}>
          {ui.ok}
        </Button>
      </div>
    </Dialog>
  );
}
