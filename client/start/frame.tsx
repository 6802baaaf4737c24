import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';

/** Removes the static frame. Stands before the screens, because nothing in a hidden screen can take focus. */
export function Shown() {
  useSignals();
  useLayoutEffect(() => {
    delete document.documentElement.dataset.start;
    globalThis.ahead?.take();
  }, []);
  return null;
}

/** What was pressed in a screen before the app was there is pressed once the whole of it answers. */
export function Answered() {
  useSignals();
  useLayoutEffect(() => globalThis.ahead?.answer(), []);
  return null;
}
