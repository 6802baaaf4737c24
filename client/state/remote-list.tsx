import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from './load-failure.tsx';
import type { Remote } from './remote.ts';

export interface WithListProps<T> {
  /** What the list is of, said while it loads. */
  readonly name: string;
  readonly list: Remote<readonly T[]>;
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
  if (list.kind === 'failed') return <ListFailure of={among ? name : undefined} onRetry={retry} />;
  if (list.kind !== 'ready') return <Skeleton of={name} shape="cards" />;
  return list.value.length === 0 ? none : children(list.value);
}

export interface CardListProps<T> extends Omit<WithListProps<T>, 'children'> {
  /** How many are shown; without it, all. */
  readonly max?: number;
  /** The cards are pictures side by side rather than rows. */
  readonly wide?: boolean | undefined;
  readonly keyOf: (item: T) => number;
  readonly card: (item: T) => ReactNode;
}

/** A list as cards, one of several on its screen unless told otherwise, in whichever state the list is. */
export function CardList<T>({ max, wide, keyOf, card, ...list }: CardListProps<T>) {
  useSignals();
  return (
    <WithList among {...list}>
      {(items) => (
        <ul className={wide ? 'cards wide' : 'cards'}>
          {items.slice(0, max).map((item) => (
            <li key={keyOf(item)}>{card(item)}</li>
          ))}
        </ul>
      )}
    </WithList>
  );
}
