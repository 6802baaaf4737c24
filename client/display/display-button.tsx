import { useState } from 'react';
import { app } from '#copy/app.ts';
import { showStatus } from '#state/messages.ts';
import { DisplayIcon } from '#ui/icons.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
// Imported here, so that no failed style can keep the dialog from opening.
import './display-dialog.css';

const loadDialog = () => import('./display-dialog.tsx');

/** Opens the display settings over the current screen. Loads the dialog at the first press. */
export function DisplayButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useLazyModule(loadDialog, isOpen, () => {
    showStatus(app.notLoaded, 'information');
    close();
  });
  return (
    <>
      <button
        className="header-tool standalone small strong"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <DisplayIcon />
        <span>{app.display}</span>
      </button>
      {isOpen && dialog && <dialog.DisplayDialog onClose={close} />}
    </>
  );
}
