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
 * Handles the blur of a form's controls: runs once a field is left as a whole. While a mouse or a finger presses it
 * waits for the release, since a button that moves under a press loses its click.
 */
export const onFieldBlur =
  (run: () => void) =>
  ({ target, relatedTarget }: FocusEvent) => {
    if (target.closest('.field')?.contains(relatedTarget)) return;
    if (isPressed) addEventListener('mouseup', run, { once: true });
    else run();
  };
