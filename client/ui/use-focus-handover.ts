import { useLayoutEffect, useRef } from 'react';
import { focusHeadingAround } from './focus.ts';

/**
 * Returns a ref. When its element goes away with the focus in it, the focus moves to the element with the id, or to the
 * heading around it.
 */
export function useFocusHandover<T extends Element>(id?: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (id === undefined) focusHeadingAround(element);
      else queueMicrotask(() => document.getElementById(id)?.focus());
    };
  }, [id]);
  return ref;
}
