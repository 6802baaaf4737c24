import { useEffect, useRef } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { ConfirmLeave } from '#forms/confirm-leave.tsx';
import type { ImageUploads } from './image-uploads.ts';

/**
 * Restores the images of a form, and aborts their uploads when the learner leaves. Asks first about images that the
 * device cannot keep. `uploads` must be a stable list.
 */
export function UnsentImages({ uploads }: { uploads: readonly ImageUploads[] }) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    for (const { open } of uploads) open();
    return () => {
      isMounted.current = false;
      // React may run the effect again at once (StrictMode). An image that is already chosen must stay.
      queueMicrotask(() => {
        if (!isMounted.current) closeAll(uploads);
      });
    };
  }, [uploads]);
  return (
    <ConfirmLeave
      isUnsaved={uploads.some(({ isUnkept }) => isUnkept.value)}
      text={copy.leaving}
      yes={copy.leave}
      onLeave={() => closeAll(uploads)}
    />
  );
}

function closeAll(uploads: readonly ImageUploads[]): void {
  for (const { close } of uploads) close();
}

export function discardAll(uploads: readonly ImageUploads[]): void {
  for (const { discard } of uploads) discard();
}

/** Waits for the uploads, then looks up the stored images and uploads those that are gone again. */
export async function settleAll(uploads: readonly ImageUploads[]): Promise<void> {
  await Promise.all(uploads.map(({ settled }) => settled()));
  await Promise.all(uploads.map(({ checkStored }) => checkStored()));
}
