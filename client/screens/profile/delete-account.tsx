import { useSignals } from '@preact/signals-react/runtime';
import { confirm } from '#copy/confirm.ts';
import { profile } from '#copy/profile.ts';
import { app } from '#copy/shell.ts';
import { Confirm } from '#ui/confirm.tsx';

/** Asks before an account is deleted. Nothing opens it: the backend has no call for it (product, section 2: Profile). */
export function DeleteAccount({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  useSignals();
  return (
    <Confirm
      heading={confirm.heading}
      text={profile.deletingAccount}
      no={confirm.no}
      yes={confirm.yes}
      close={app.close}
      onClose={onClose}
      onYes={onYes}
    />
  );
}
