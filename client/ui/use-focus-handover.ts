import { useLayoutEffect, useRef } from 'react';
import { focusHeadingAround } from './focus.ts';

/** Returns a ref. When its element goes away with the focus in it, the focus moves to the heading around it. */
export function useFocusHandover<T extends Element>() {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeadingAround(element);
    };
  }, []);
  return ref;
}
