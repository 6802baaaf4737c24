import { useSignals } from '@preact/signals-react/runtime';
import { lazyModule } from '#api/lazy-module.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { update } from './newer-version.ts';
// Imported here, so that these few lines cost no request.
import './update-offer.css';

/** Call this before a newer version exists. Afterwards, the host may have deleted the chunk. */
export const loadOffer = lazyModule(() => import('./update-offer.tsx'));

/** Offers a newer version. The live region is always rendered, so that screen readers announce the offer. */
export function UpdateNotice() {
  useSignals();
  const offered = update.value !== undefined;
  const loaded = useLazyModule(loadOffer, offered);
  return (
    <div className="notice-region" aria-live="polite" aria-atomic="true">
      {offered && loaded && <loaded.UpdateOffer />}
    </div>
  );
}
