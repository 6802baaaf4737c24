import { mailTo, reachOf } from '#contract/reach.ts';
import { named } from '#copy/name.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import type { Experience } from '#experience/state/experience-rules.ts';
import { Text } from '#ui/text.tsx';
import type { PortfolioContent } from '../content.ts';
import { WorkDrawing } from '../working/drawing.tsx';
import type { RefereeContent } from '../working/rules.ts';
import { Heading, Part } from './page-of-sheet.tsx';

export function JobItem({ job, words }: { readonly job: Experience; readonly words: SheetWords }) {
  const { job_title, organisation, department, join_date, leave_date } = job;
  const place = [organisation, department].filter(Boolean).map(named).join(', ');
  return (
    <>
      <Heading depth={3}>{named(job_title)}</Heading>
      <Text>{place}</Text>
      <p className="sheet-facts">{words.months(join_date, leave_date)}</p>
    </>
  );
}

/** Says how to work with the person. */
export function Working({
  content: { work, workWords },
  words,
}: {
  readonly content: PortfolioContent;
  readonly words: SheetWords;
}) {
  if (work.length === 0 && !workWords) return null;
  return (
    <Part heading={words.work}>
      {work.length > 0 && (
        <ul className="sheet-work">
          {work.map((card) => (
            <li key={card}>
              <WorkDrawing card={card} />
              <span>{words.workCards[card]}</span>
            </li>
          ))}
        </ul>
      )}
      {workWords && <Text>{workWords}</Text>}
    </Part>
  );
}

export function RefereeItem({ referee: { name, role, contact, words } }: { referee: RefereeContent }) {
  const reach = reachOf(contact);
  return (
    <>
      <Heading depth={3} isName>
        {named(name)}
      </Heading>
      {role && <Text>{role}</Text>}
      {words && <Text>{words}</Text>}
      <p>
        {reach ? (
          <Text
            as="a"
            href={reach.kind === 'phone' ? `tel:${reach.phone}` : mailTo(reach.email)}
            translate="no"
          >
            {contact}
          </Text>
        ) : (
          <span translate="no">{contact}</span>
        )}
      </p>
    </>
  );
}
