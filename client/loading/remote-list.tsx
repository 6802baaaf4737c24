import type { ComponentType, ReactNode } from 'react';
import type { Remote } from '#state/remote.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure, type LoadFailureProps } from './load-failure.tsx';

export interface WithListProps<T> {
  /** Announced while the list loads. */
  readonly name: string;
  readonly list: Remote<readonly T[]>;
  /** The screen has several lists, so a failure of this list is not announced. */
  readonly among?: boolean;
  readonly shape?: 'cards' | 'panel';
  /** Shows the message of the list instead of the message of a catalogue list. */
  readonly failure?: ComponentType<LoadFailureProps>;
  readonly none: ReactNode;
  readonly retry: () => void;
  readonly children: (items: readonly T[]) => ReactNode;
}

export function WithList<T>(props: WithListProps<T>) {
  const { name, list, among = false, shape = 'cards', failure: Failure = ListFailure } = props;
  if (list.kind === 'failed')
    return <Failure message={list.message} of={among ? name : undefined} onRetry={props.retry} />;
  if (list.kind !== 'ready') return <Skeleton of={name} shape={shape} />;
  return list.value.length === 0 ? props.none : props.children(list.value);
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
