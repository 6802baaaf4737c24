import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useLayoutEffect } from 'react';

/** What stood in for the app goes as the app comes. */
export function Shown({ children }: { children: ReactNode }) {
  useSignals();
  useLayoutEffect(() => {
    delete document.documentElement.dataset.start;
    globalThis.ahead?.take();
  }, []);
  return children;
}

/** What was pressed in a screen before the app was there is pressed once the whole of it answers. */
export function Answered() {
  useSignals();
  useLayoutEffect(() => globalThis.ahead?.answer(), []);
  return null;
}
