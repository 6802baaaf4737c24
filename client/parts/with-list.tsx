import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { parts } from '#copy/parts.ts';
import type { Loading } from '#stores/loading.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { MissingList } from './failed-reading.tsx';

export interface WithListProps<T> {
  /** What the list is of, said while it loads. */
  readonly name: string;
  readonly list: Loading<readonly T[]>;
  /** One of several on its screen: that it is missing is not spoken when it comes. */
  readonly among?: boolean;
  /** What stands where the list is there and empty. */
  readonly none: ReactNode;
  readonly retry: () => void;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A list in whichever state it is. */
export function WithList<T>({ name, list, among = false, none, retry, children }: WithListProps<T>) {
  useSignals();
  if (list.is === 'failed') return <MissingList of={among ? name : undefined} onRetry={retry} />;
  if (list.is !== 'ready') return <Skeleton label={parts.loadingOf(name)} shape="cards" />;
  return list.value.length === 0 ? none : children(list.value);
}
