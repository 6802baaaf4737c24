import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { lazyModule } from '#api/lazy-module.ts';
import { app } from '#copy/app.ts';
import { showStatus } from '#state/messages.ts';
import { useLoaded } from '#ui/use-loaded.ts';
// Here, since a style that could not be loaded is not asked for again.
import './display-dialog.css';

interface DisplayButtonProps {
  readonly className: string;
  readonly children: ReactNode;
}

const loadDialog = lazyModule(() => import('./display-dialog.tsx'));

/** Opens the display settings, which are loaded when they are first asked for, over whatever is shown: nothing is left. */
export function DisplayButton({ className, children }: DisplayButtonProps) {
  useSignals();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const loaded = useLoaded(loadDialog, opened, () => {
    showStatus(app.notLoaded, 'information');
    close();
  });
  return (
    <>
      <button className={className} type="button" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {children}
      </button>
      {opened && loaded && <loaded.DisplayDialog onClose={close} />}
    </>
  );
}
