import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { app } from '#copy/shell.ts';
import type { Loading } from '#stores/loading.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { MissingList } from './failed-reading.tsx';

export interface CardListProps<T> {
  /** What the list is of, said while it loads. */
  readonly name: string;
  readonly list: Loading<readonly T[]>;
  /** How many are shown; without it, all. */
  readonly most?: number;
  /** The cards are pictures side by side rather than rows. */
  readonly wide?: boolean | undefined;
  readonly keyOf: (item: T) => number;
  readonly card: (item: T) => ReactNode;
  /** What stands where the list is there and empty. */
  readonly none: ReactNode;
  readonly retry: () => void;
}

/** A list as cards, in whichever state the list is. */
export function CardList<T>({ name, list, most, wide, keyOf, card, none, retry }: CardListProps<T>) {
  useSignals();
  if (list.is === 'failed') return <MissingList among onRetry={retry} />;
  if (list.is !== 'ready') return <Skeleton label={app.loadingOf(name)} shape="cards" />;
  if (list.value.length === 0) return none;
  return (
    <ul className={wide ? 'cards wide' : 'cards'}>
      {list.value.slice(0, most).map((item) => (
        <li key={keyOf(item)}>{card(item)}</li>
      ))}
    </ul>
  );
}
