import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  readonly heading: string;
  /** What will happen. */
  readonly text: string;
  readonly no: string;
  readonly yes: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** Asks before something happens that cannot be undone. The safe answer comes first. */
export function Confirm({ heading, text, no, yes, close, onClose, onYes }: ConfirmProps) {
  return (
    <Dialog heading={heading} text={text} close={close} onClose={onClose}>
      <div className="dialog-answers">
        <Button onClick={onClose}>{no}</Button>
        <Button look="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
