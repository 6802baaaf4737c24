import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useState } from 'react';
import { confirm, leave } from '#copy/confirm.ts';
import { app } from '#copy/shell.ts';
import { Confirm } from '#ui/confirm.tsx';
import { PageFrame } from '#ui/page.tsx';
import type { Form } from './form.ts';

interface AskBeforeLeavingProps {
  // biome-ignore lint/suspicious/noExplicitAny: any form may hold something unsaved
  readonly form: Form<any>;
  /** What would be lost. */
  readonly text: string;
}

/** Asks whoever leaves a form that holds something unsaved; what is on its way is not. */
export function AskBeforeLeaving({ form, text }: AskBeforeLeavingProps) {
  useSignals();
  const { askFirst, covered } = useContext(PageFrame);
  const [goOn, setGoOn] = useState<() => void>();
  const unsaved = form.changed.value && !form.sending.value && !covered;
  useEffect(() => {
    if (!unsaved) return;
    const stop = askFirst((go) => setGoOn(() => go));
    const askToo = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askToo);
    return () => {
      stop();
      removeEventListener('beforeunload', askToo);
    };
  }, [unsaved, askFirst]);
  if (!goOn) return null;
  return (
    <Confirm
      heading={confirm.heading}
      text={text}
      no={leave.stay}
      yes={leave.go}
      close={app.close}
      onClose={() => setGoOn(undefined)}
      onYes={() => {
        setGoOn(undefined);
        form.startAgain();
        goOn();
      }}
    />
  );
}
