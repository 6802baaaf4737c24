import { useEffect, useRef } from 'react';
import type { ImageUploads } from './image-uploads.ts';

/**
 * Restores the images of a form, and aborts their uploads when the learner leaves. The browser warns before a reload or
 * close that would lose images. `uploads` must be a stable list.
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
  const hasUnkept = uploads.some(({ isUnkept }) => isUnkept.value);
  useEffect(() => {
    if (!hasUnkept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasUnkept]);
  return null;
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
