import type { ReactNode } from 'react';
import { confirm } from '#copy/ui.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  readonly heading?: string;
  readonly text: string;
  /** Stands above the answers. */
  readonly children?: ReactNode;
  readonly no?: string;
  readonly yes?: string;
  readonly onClose: () => void;
  readonly onYes: () => unknown;
}

/** Asks before an action that cannot be undone (product, section 2). The safe answer comes first. */
export function Confirm({ onClose, onYes, children, ...words }: ConfirmProps) {
  const { heading, text, no, yes } = { ...confirm, ...words };
  return (
    <Dialog heading={heading} text={text} onClose={onClose}>
      {children}
      <div className="dialog-answers row">
        <Button onClick={onClose}>{no}</Button>
        <Button variant="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
