import { useEffect, useState } from 'react';

/** Loads a module once `trigger` is truthy, undefined until then. A new truthy `trigger` retries a failed load. */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  trigger: unknown,
  onFailure?: () => void,
): T | undefined {
  const [module, setModule] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` and `onFailure` belong to the trigger
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
