import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { home } from '#copy/home.ts';
import { app } from '#copy/shell.ts';
import { empty } from '#copy/skills.ts';
import type { Loading } from '#stores/loading.ts';
import { Empty } from '#ui/empty.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface CardsProps<T> {
  readonly heading: string;
  readonly list: Loading<readonly T[]>;
  /** How many are shown (product, section 9). */
  readonly most: number;
  readonly allHref: string;
  /** The cards are pictures side by side rather than rows. */
  readonly wide?: boolean;
  readonly keyOf: (item: T) => number;
  readonly card: (item: T) => ReactNode;
  /** What stands where the list is there and empty. */
  readonly none: ReactNode;
  readonly retry: () => void;
}

/** A part of home: the first few of a list as cards, in whichever state the list is. */
export function Cards<T>({ heading, list, most, allHref, wide, keyOf, card, none, retry }: CardsProps<T>) {
  useSignals();
  const any = list.is === 'ready' && list.value.length > 0;
  const more = { href: allHref, label: home.viewAll, name: home.viewAllOf(heading) };
  return (
    <Section heading={heading} {...(any && { more })}>
      {list.is === 'failed' && (
        <Empty title={empty.skillsMissing} hint={empty.skillsMissingHint}>
          <RetryButton onRetry={retry}>{app.tryAgain}</RetryButton>
        </Empty>
      )}
      {(list.is === 'idle' || list.is === 'loading') && (
        <Skeleton label={home.loading(heading)} shape="cards" />
      )}
      {list.is === 'ready' && !any && none}
      {list.is === 'ready' && any && (
        <ul className={wide ? 'cards wide' : 'cards'}>
          {list.value.slice(0, most).map((item) => (
            <li key={keyOf(item)}>{card(item)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
