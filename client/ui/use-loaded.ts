import { useEffect, useState } from 'react';

/**
 * A part of the app that is loaded when it is first `wanted`; undefined until it is here. `onFailure` is told where it
 * cannot be had; it is asked for again when it is wanted anew, or for something else.
 */
export function useLoaded<T>(load: () => Promise<T>, wanted: unknown, onFailure?: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do then is told by whoever wants it at that time
  useEffect(() => {
    if (!wanted || loaded) return;
    let left = false;
    load().then(
      (part) => !left && setLoaded({ part }),
      () => !left && onFailure?.(),
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return loaded?.part;
}
