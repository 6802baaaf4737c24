import { useLayoutEffect } from 'react';

/** Removes the static frame. Precedes the screens, because no element of a hidden screen can take focus. */
export function FrameEnd() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.start;
    globalThis.early?.takeOver();
  }, []);
  return null;
}

/** Repeats a login that came before the app was ready, when the app has taken over what was typed. */
export function EarlySubmit() {
  useLayoutEffect(() => queueMicrotask(() => globalThis.early?.submit()), []);
  return null;
}
