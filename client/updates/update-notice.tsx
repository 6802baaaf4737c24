import { update } from './newer-version.ts';
import { UpdateOffer } from './update-offer.tsx';

/** Offers a newer version. The live region is always rendered, so that screen readers announce the offer. */
export function UpdateNotice() {
  return (
    <div className="notice-region" aria-live="polite" aria-atomic="true">
      {update.value && <UpdateOffer />}
    </div>
  );
}
