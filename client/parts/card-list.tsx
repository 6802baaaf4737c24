import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { WithList, type WithListProps } from './with-list.tsx';

export interface CardListProps<T> extends Omit<WithListProps<T>, 'children'> {
  /** How many are shown; without it, all. */
  readonly most?: number;
  /** The cards are pictures side by side rather than rows. */
  readonly wide?: boolean | undefined;
  readonly keyOf: (item: T) => number;
  readonly card: (item: T) => ReactNode;
}

/** A list as cards, one of several on its screen unless told otherwise, in whichever state the list is. */
export function CardList<T>({ most, wide, keyOf, card, ...list }: CardListProps<T>) {
  useSignals();
  return (
    <WithList among {...list}>
      {(items) => (
        <ul className={wide ? 'cards wide' : 'cards'}>
          {items.slice(0, most).map((item) => (
            <li key={keyOf(item)}>{card(item)}</li>
          ))}
        </ul>
      )}
    </WithList>
  );
}
