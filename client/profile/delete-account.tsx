import { useSignals } from '@preact/signals-react/runtime';
import { profile } from '#copy/profile.ts';
import { AreYouSure } from '#forms/are-you-sure.tsx';

/** Asks before an account is deleted. Nothing opens it: the backend has no call for it (product, section 2: Profile). */
export function DeleteAccount({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  useSignals();
  return <AreYouSure text={profile.deletingAccount} onClose={onClose} onYes={onYes} />;
}
