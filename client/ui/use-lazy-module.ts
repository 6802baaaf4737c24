import { useEffect, useState } from 'react';

/**
 * Loads a module as soon as `trigger` is truthy; undefined until it is loaded. Another truthy `trigger` retries a failed
 * load.
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  trigger: unknown,
  onFailure?: () => void,
): T | undefined {
  const [module, setModule] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` and `onFailure` are those of the trigger
  useEffect(() => {
    if (!trigger || module) return;
    let isCancelled = false;
    load().then(
      (loaded) => !isCancelled && setModule(loaded),
      () => !isCancelled && onFailure?.(),
    );
    return () => {
      isCancelled = true;
    };
  }, [trigger]);
  return module;
}
