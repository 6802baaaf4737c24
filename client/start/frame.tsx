import { useLayoutEffect } from 'react';

/** Removes the static frame. Precedes the screens, because no element of a hidden screen can take focus. */
export function FrameEnd() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.start;
  }, []);
  return null;
}

/** Takes the screen over from the document. Repeats a login that was sent before, with what was typed. */
export function TakeOver() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const isSent = dataset.prerendered === 'sent';
    delete dataset.prerendered;
    if (isSent) queueMicrotask(() => document.querySelector<HTMLElement>('[type="submit"]')?.click());
  }, []);
  return null;
}
