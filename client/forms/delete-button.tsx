import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { parts } from '#copy/parts.ts';
import { paths } from '#paths';
import { dismissStatus, showAlert, showStatus } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';

interface DeleteButtonProps {
  readonly children: string;
  /** What will happen, asked first. */
  readonly text: string;
  /** Gives what to tell where it failed. */
  readonly remove: () => Promise<string | undefined>;
  readonly onRemoved?: () => void;
  /** Something else is under way that it waits for. */
  readonly busy?: boolean;
  /** Told when it begins and when it has ended. */
  readonly onWorking?: (working: boolean) => void;
}

/** Deletes after a question, and then leads home, unless the learner has gone elsewhere (product, section 4). */
export function DeleteButton({
  children,
  text,
  remove,
  onRemoved,
  busy = false,
  onWorking = () => {},
}: DeleteButtonProps) {
  useSignals();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);

  async function removeNow() {
    const here = location.href;
    setAsking(false);
    dismissStatus();
    setWorking(true);
    onWorking(true);
    const problem = await remove();
    setWorking(false);
    onWorking(false);
    const isHere = location.href === here;
    if (problem) return isHere ? showAlert(problem) : showStatus(`${children}: ${problem}`, 'information');
    if (problem !== undefined) return;
    onRemoved?.();
    // In the place of what is no more, and without a question about it.
    if (isHere) navigate(paths.home, { replace: true });
  }

  return (
    <div>
      <Button look="danger" asks inactive={working || busy} onClick={() => setAsking(true)}>
        {working ? parts.loading : children}
      </Button>
      <p className="visually-hidden" aria-live="polite">
        {working && parts.loading}
      </p>
      {asking && <Confirm text={text} onClose={() => setAsking(false)} onYes={removeNow} />}
    </div>
  );
}
