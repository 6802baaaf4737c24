import type { FocusEvent } from 'react';

let isPressed = false;
addEventListener(
  'mousedown',
  () => {
    isPressed = true;
  },
  true,
);
addEventListener(
  'mouseup',
  () => {
    isPressed = false;
  },
  true,
);

/**
 * Calls `run` when focus leaves a whole field. During a press, the call waits for the release, because a button that
 * moves under a press loses its click.
 */
export const onFieldBlur =
  (run: () => void) =>
  ({ target, relatedTarget }: FocusEvent) => {
    if (target.closest('.field')?.contains(relatedTarget)) return;
    if (isPressed) addEventListener('mouseup', run, { once: true });
    else run();
  };
