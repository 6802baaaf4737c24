import { useSignals } from '@preact/signals-react/runtime';
import { lazyModule } from '#api/lazy-module.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { update } from './newer-version.ts';
// Here, so that nobody waits for a file of five lines.
import './update-offer.css';

/** Loaded before there is a newer version: then a host may no longer have it. */
export const loadOffer = lazyModule(() => import('./update-offer.tsx'));

/** Offers a newer version of the app. Its region is always there, so that the offer is spoken. */
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
