import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns a ref for an element, and whether the element has come within half a screen of the viewport. What depends on
 * it costs a learner who does not scroll nothing. Browsers wait for a picture with `loading="lazy"` only beyond several
 * screens.
 */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const follow = (entries: IntersectionObserverEntry[]) =>
      setNear(entries.some((each) => each.isIntersecting));
    const observer = new IntersectionObserver(follow, { rootMargin: '50% 0px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
