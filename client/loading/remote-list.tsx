import type { ReactNode } from 'react';
import type { Remote } from '#state/remote.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from './load-failure.tsx';

export interface WithListProps<T> {
  /** Announced while the list loads. */
  readonly name: string;
  readonly list: Remote<readonly T[]>;
  /** The screen has several lists, so a failure of this list is not announced. */
  readonly among?: boolean;
  readonly none: ReactNode;
  readonly retry: () => void;
  readonly children: (items: readonly T[]) => ReactNode;
}

export function WithList<T>({ name, list, among = false, none, retry, children }: WithListProps<T>) {
  if (list.kind === 'failed') return <ListFailure of={among ? name : undefined} onRetry={retry} />;
  if (list.kind !== 'ready') return <Skeleton of={name} shape="cards" />;
  return list.value.length === 0 ? none : children(list.value);
}

export interface CardListProps<T> extends Omit<WithListProps<T>, 'children'> {
  readonly max?: number;
  readonly wide?: boolean | undefined;
  readonly keyOf: (item: T) => number;
  readonly card: (item: T) => ReactNode;
}

/** Renders a list as cards. A failure is not announced, unless `among` is false. */
export function CardList<T>({ max, wide, keyOf, card, ...list }: CardListProps<T>) {
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
