import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';

/** Removes the static frame. Stands before the screens, because nothing in a hidden screen can take focus. */
export function FrameEnd() {
  useSignals();
  useLayoutEffect(() => {
    delete document.documentElement.dataset.start;
    globalThis.early?.takeOver();
  }, []);
  return null;
}

/** Submits the login that was submitted before the app had loaded. Stands after the screen that handles it. */
export function EarlySubmit() {
  useSignals();
  useLayoutEffect(() => globalThis.early?.submit(), []);
  return null;
}
