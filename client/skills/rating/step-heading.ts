import { useEffect, useRef } from 'react';
import type { Steps } from './steps.ts';

/** The second press of a double press lands anywhere, because the step before had another height. */
function keepFocus(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Returns the ref of a step's heading. Focuses it and shows its screen from the start, if the learner moved here. */
export function useStepHeading({ hasMoved }: Steps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step mounts with its own heading
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    addEventListener('mousedown', keepFocus);
    return () => removeEventListener('mousedown', keepFocus);
  }, []);
  return heading;
}
