import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { uploads } from '#copy/uploads.ts';
import { AskBeforeLeaving } from '#forms/ask-before-leaving.tsx';
import type { ImageUploads } from './image-uploads.ts';

/** Asks whoever leaves a form with images that are not stored yet, and ends their uploads. `trays` stays the same list. */
export function UnsentImages({ trays }: { trays: readonly ImageUploads[] }) {
  useSignals();
  useEffect(() => () => closeAll(trays), [trays]);
  return (
    <AskBeforeLeaving
      unsaved={trays.some(({ pending }) => pending.value > 0)}
      text={uploads.leaving}
      go={uploads.leave}
      onLeave={() => closeAll(trays)}
    />
  );
}

export function closeAll(trays: readonly ImageUploads[]): void {
  for (const { close } of trays) close();
}
