import { useEffect, useState } from 'react';
import type { PortfolioContent } from '../content.ts';

export interface Made<T> {
  readonly value: T;
}

/**
 * Returns what a function makes of a content, or undefined until that is ready. What was made of another content could show
 * what the learner has just taken off the page.
 */
export function useMade<T>(
  content: PortfolioContent,
  make: (content: PortfolioContent) => Promise<T>,
): Made<T> | undefined {
  const [made, setMade] = useState<Made<T> & { readonly source: string }>();
  const source = JSON.stringify(content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `source` is the content
  useEffect(() => {
    let isCancelled = false;
    make(content).then((value) => !isCancelled && setMade({ value, source }));
    return () => {
      isCancelled = true;
    };
  }, [source]);
  return made?.source === source ? made : undefined;
}
