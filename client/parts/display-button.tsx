import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyFile } from '#api/lazy-file.ts';
import { app } from '#copy/shell.ts';
import { tell } from '#stores/messages.ts';
// Here, since a style that could not be loaded is not asked for again.
import './display-dialog.css';

interface DisplayButtonProps {
  readonly className: string;
  readonly children: ReactNode;
}

const loadDialog = lazyFile(() => import('./display-dialog.tsx'));

type DisplayDialog = ComponentType<{ onClose: () => void }>;

/** Opens the display settings, which are loaded when they are first asked for, over whatever is shown: nothing is left. */
export function DisplayButton({ className, children }: DisplayButtonProps) {
  useSignals();
  const [Opened, setOpened] = useState<DisplayDialog>();
  const open = async () => {
    try {
      const { DisplayDialog } = await loadDialog();
      setOpened(() => DisplayDialog);
    } catch {
      tell(app.notLoaded, 'information');
    }
  };
  return (
    <>
      <button className={className} type="button" aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </>
  );
}
