import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { ConfirmLeave } from '#forms/confirm-leave.tsx';
import type { ImageUploads } from './image-uploads.ts';

/** Asks before the learner leaves a form with unsent images, then aborts uploads. `uploads` must be a stable list. */
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
