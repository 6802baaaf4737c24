import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useState } from 'react';
import { leave } from '#copy/forms.ts';
import { Confirm } from '#ui/confirm.tsx';
import { PageFrame } from '#ui/page.tsx';

interface AskBeforeLeavingProps {
  /** Whether there is something to lose now. */
  readonly unsaved: boolean;
  /** What would be lost. */
  readonly text: string;
  /** The words of leaving all the same. */
  readonly go?: string;
  /** Told of whoever leaves all the same, before they go. */
  readonly onLeave: () => void;
}

/** Asks whoever leaves a screen that holds something unsaved. */
export function AskBeforeLeaving({ unsaved, text, go = leave.go, onLeave }: AskBeforeLeavingProps) {
  useSignals();
  const { confirmLeave: askFirst, covered } = useContext(PageFrame);
  const [goOn, setGoOn] = useState<() => void>();
  const asks = unsaved && !covered;
  useEffect(() => (asks ? askFirst((on) => setGoOn(() => on)) : undefined), [asks, askFirst]);
  useEffect(() => {
    if (!unsaved) return;
    // The browser asks in words of its own, also while the screen is covered.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (!goOn) return null;
  return (
    <Confirm
      text={text}
      no={leave.stay}
      yes={go}
      onClose={() => setGoOn(undefined)}
      onYes={() => {
        setGoOn(undefined);
        onLeave();
        goOn();
      }}
    />
  );
}
