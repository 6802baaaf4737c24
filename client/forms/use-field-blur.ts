import { type FocusEvent, useRef } from 'react';

/**
 * Returns handlers that call `run` when focus leaves a whole field. During a press, the call waits for the release,
 * because a button that moves under a press loses its click.
 */
export function useFieldBlur(run: () => void) {
  const isPressed = useRef(false);
  return {
    onMouseDownCapture() {
      isPressed.current = true;
      const release = () => {
        isPressed.current = false;
      };
      addEventListener('mouseup', release, { once: true, capture: true });
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (target.closest('.field')?.contains(relatedTarget)) return;
      if (isPressed.current) addEventListener('mouseup', run, { once: true });
      else run();
    },
  };
}
