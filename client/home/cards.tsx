import { home } from '#copy/home.ts';
import { CardList, type CardListProps } from '#loading/remote-list.tsx';
import { Section } from '#ui/section.tsx';

interface CardsProps<T> extends Omit<CardListProps<T>, 'name'> {
  readonly heading: string;
  /** The number of items that are shown (product, section 9). */
  readonly max: number;
  readonly note?: string;
  readonly allHref: string;
}

export function Cards<T>({ heading, allHref, note, ...list }: CardsProps<T>) {
  const hasItems = list.list.kind === 'ready' && list.list.value.length > 0;
  const more = { href: allHref, label: home.viewAll, name: home.viewAllOf(heading) };
  return (
    <Section heading={heading} {...(hasItems && { more })}>
      {note && <p className="home-note">{note}</p>}
      <div className="home-cards">
        <CardList name={heading} {...list} />
      </div>
    </Section>
  );
}
