import { useContext, useEffect, useState } from 'react';
import { leave as copy } from '#copy/forms.ts';
import { Confirm } from '#ui/confirm.tsx';
import { PageFrame } from '#ui/page.tsx';

interface ConfirmLeaveProps {
  readonly isUnsaved: boolean;
  readonly text: string;
  readonly yes?: string;
  /** Called after the confirmation, before the navigation. */
  readonly onLeave: () => void;
}

/** Asks for confirmation before the learner leaves a screen with unsaved input. */
export function ConfirmLeave({ isUnsaved, text, yes = copy.go, onLeave }: ConfirmLeaveProps) {
  const { confirmLeave, isCovered } = useContext(PageFrame);
  const [leave, setLeave] = useState<() => void>();
  const isActive = isUnsaved && !isCovered;
  useEffect(() => {
    if (isActive) return confirmLeave((next) => setLeave(() => next));
    return undefined;
  }, [isActive, confirmLeave]);
  useEffect(() => {
    if (!isUnsaved) return;
    // The browser shows its own dialog, even while the screen is covered.
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
