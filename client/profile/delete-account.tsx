import { useSignals } from '@preact/signals-react/runtime';
import { profile } from '#copy/profile.ts';
import { Confirm } from '#ui/confirm.tsx';

/** Asks before an account is deleted. Nothing opens it: the backend has no call for it (product, section 2: Profile). */
export function DeleteAccount({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  useSignals();
  return <Confirm text={profile.deletingAccount} onClose={onClose} onYes={onYes} />;
}
