import { useState } from 'react';
import { useLocation } from 'wouter';
import { errors } from '#copy/errors.ts';
import { ui } from '#copy/ui.ts';
import { paths } from '#paths';
import { type ActionResult, failed } from '#state/action-result.ts';
import { dismissStatus, showAlert, showStatus } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { runAction } from '#ui/run-action.ts';

interface DeleteButtonProps {
  readonly children: string;
  readonly text: string;
  readonly remove: () => Promise<ActionResult>;
  readonly onRemoved?: () => void;
  readonly busy?: boolean;
  readonly onDeletingChange?: (isDeleting: boolean) => void;
}

/** Deletes after a confirmation. Goes home if the learner is still on the screen (product, section 4). */
export function DeleteButton(props: DeleteButtonProps) {
  const { children, text, remove, onRemoved, busy = false, onDeletingChange } = props;
  const [, navigate] = useLocation();
  const [isConfirming, setConfirming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  useAnnouncement(isDeleting ? ui.loading : '');

  async function removeNow() {
    const start = location.href;
    setConfirming(false);
    dismissStatus();
    setDeleting(true);
    onDeletingChange?.(true);
    const result = await runAction(remove, () => failed(errors.exception));
    setDeleting(false);
    onDeletingChange?.(false);
    const isHere = location.href === start;
    if (result.kind === 'failed') {
      if (isHere) showAlert(result.message, result.link);
      else showStatus(`${children}: ${result.message}`, 'information');
    }
    if (result.kind !== 'done') return;
    onRemoved?.();
    // Replaces the entry of the deleted item.
    if (isHere) navigate(paths.home, { replace: true });
  }

  return (
    <div>
      <Button variant="danger" hasPopup inactive={isDeleting || busy} onClick={() => setConfirming(true)}>
        {isDeleting ? ui.loading : children}
      </Button>
      {isConfirming && <Confirm text={text} onClose={() => setConfirming(false)} onYes={removeNow} />}
    </div>
  );
}
