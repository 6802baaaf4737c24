import { confirm } from '#copy/ui.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  readonly heading?: string;
  readonly text: string;
  readonly no?: string;
  readonly yes?: string;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** Asks before an action that cannot be undone (product, section 2). The safe answer comes first. */
export function Confirm({
  heading = confirm.heading,
  text,
  no = confirm.no,
  yes = confirm.yes,
  onClose,
  onYes,
}: ConfirmProps) {
  return (
    <Dialog heading={heading} text={text} onClose={onClose}>
      <div className="dialog-answers">
        <Button onClick={onClose}>{no}</Button>
        <Button variant="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
