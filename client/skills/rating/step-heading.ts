import { useEffect, useRef } from 'react';
import type { Steps } from './steps.ts';

/** Returns the ref of a step's heading. Focuses it and shows its section from the start, if the learner moved here. */
export function useStepHeading({ hasMoved }: Steps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step mounts with its own heading
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
