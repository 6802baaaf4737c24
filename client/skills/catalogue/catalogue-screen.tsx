import { app } from '#copy/app.ts';
import { WithList, type WithListProps } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';

interface CatalogueScreenProps<Row> extends Pick<WithListProps<Row>, 'children'> {
  readonly title: string;
  /** Picks the list from the catalogue. */
  readonly of: (catalogue: ReturnType<typeof catalogueOf>) => Pick<WithListProps<Row>, 'list' | 'retry'>;
  readonly none: string;
}

/** A screen of a whole list of the catalogue. */
export function CatalogueScreen<Row>(props: CatalogueScreenProps<Row>) {
  return <WithLearner title={props.title}>{() => <WholeList {...props} />}</WithLearner>;
}

function WholeList<Row>({ title, of, none, children }: CatalogueScreenProps<Row>) {
  return (
    <Page title={app.title(title)} heading={title} back>
      <WithList name={title} none={<Empty title={none} />} {...of(useStore(catalogueOf))}>
        {children}
      </WithList>
    </Page>
  );
}
