import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useState } from 'react';
import { leave as copy } from '#copy/forms.ts';
import { Confirm } from '#ui/confirm.tsx';
import { PageFrame } from '#ui/page.tsx';

interface ConfirmLeaveProps {
  /** Whether there is something to lose now. */
  readonly isUnsaved: boolean;
  /** What would be lost. */
  readonly text: string;
  /** The label of the button that leaves. */
  readonly yes?: string;
  /** Called when the learner confirms, before the screen is left. */
  readonly onLeave: () => void;
}

/** Asks before a screen that holds something unsaved is left. */
export function ConfirmLeave({ isUnsaved, text, yes = copy.go, onLeave }: ConfirmLeaveProps) {
  useSignals();
  const { confirmLeave, isCovered } = useContext(PageFrame);
  const [leave, setLeave] = useState<() => void>();
  const isActive = isUnsaved && !isCovered;
  useEffect(() => {
    if (isActive) return confirmLeave((next) => setLeave(() => next));
    return undefined;
  }, [isActive, confirmLeave]);
  useEffect(() => {
    if (!isUnsaved) return;
    // The browser asks in words of its own, also while the screen is covered.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
  if (!leave) return null;
  return (
    <Confirm
      text={text}
      no={copy.stay}
      yes={yes}
      onClose={() => setLeave(undefined)}
      onYes={() => {
        setLeave(undefined);
        onLeave();
        leave();
      }}
    />
  );
}
