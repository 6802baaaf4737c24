import type { ReactNode } from 'react';
import { skillSearch } from '#copy/skills.ts';
import { contacts, withMessage } from '#help/state/contacts.ts';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { Empty } from '#ui/empty.tsx';
import { Section } from '#ui/section.tsx';
import { SubjectCard } from './subject-card.tsx';

interface NothingFoundProps {
  readonly title: string;
  readonly query: string;
  /** Buttons that widen the search. */
  readonly children: ReactNode;
}

/** The ways on from a search without results: other words, a person to ask, and the subjects. */
export function NothingFound({ title, query, children }: NothingFoundProps) {
  const all = useStore(catalogueOf).subjects.value;
  return (
    <>
      <Empty title={title} hint={skillSearch.otherWords}>
        <div className="row">{children}</div>
        {contacts().map((contact) => (
          <a
            key={contact.kind}
            className="standalone strong"
            href={withMessage(contact, skillSearch.request(query))}
            rel="noreferrer"
          >
            {skillSearch.askBy[contact.kind](contact.text)}
          </a>
        ))}
      </Empty>
      {all.kind === 'ready' && all.value.length > 0 && (
        <Section heading={skillSearch.orSubject}>
          <ul className="cards wide">
            {all.value.map((subject) => (
              <li key={subject.sub_id}>
                <SubjectCard subject={subject} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
