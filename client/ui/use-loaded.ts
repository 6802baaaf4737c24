import { useEffect, useState } from 'react';

/**
 * A part of the app that is loaded when it is first `wanted`; undefined until it is here. `onFailure` is told where it
 * cannot be had; it is asked for again when it is wanted anew, or for something else.
 */
export function useLoaded<T extends object>(
  load: () => Promise<T>,
  wanted: unknown,
  onFailure?: () => void,
): T | undefined {
  const [part, setPart] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do then is told by whoever wants it at that time
  useEffect(() => {
    if (!wanted || part) return;
    let left = false;
    load().then(
      (loaded) => !left && setPart(loaded),
      () => !left && onFailure?.(),
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return part;
}
