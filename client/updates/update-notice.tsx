import type { ComponentType } from 'react';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { update } from './newer-version.ts';
// Imported here, so that these few lines cost no request.
import './update-offer.css';

interface UpdateNoticeProps {
  /** Has loaded before a newer version exists. Afterwards, the host may have deleted the chunk. */
  readonly load: () => Promise<{ readonly UpdateOffer: ComponentType }>;
}

/** Offers a newer version. */
export function UpdateNotice({ load }: UpdateNoticeProps) {
  const offered = update.value !== undefined;
  const loaded = useLazyModule(load, offered);
  return offered && loaded && <loaded.UpdateOffer />;
}
