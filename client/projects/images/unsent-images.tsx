import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { ConfirmLeave } from '#forms/confirm-leave.tsx';
import type { ImageUploads } from './image-uploads.ts';

/** Asks before a form with images that are not stored yet is left, and ends their uploads. `uploads` stays the same list. */
export function UnsentImages({ uploads }: { uploads: readonly ImageUploads[] }) {
  useSignals();
  useEffect(() => () => closeAll(uploads), [uploads]);
  return (
    <ConfirmLeave
      isUnsaved={uploads.some(({ pending }) => pending.value > 0)}
      text={copy.leaving}
      yes={copy.leave}
      onLeave={() => closeAll(uploads)}
    />
  );
}

export function closeAll(uploads: readonly ImageUploads[]): void {
  for (const { close } of uploads) close();
}
