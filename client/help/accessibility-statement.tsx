import { statement } from '#copy/help.ts';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';
import { contacts } from './state/contacts.ts';

/** Change it together with the statement. */
const statementDate = new Date('2026-11-01');

/** The accessibility statement: aim, tests, known gaps, and the way to report a problem. */
export function AccessibilityStatement() {
  return (
    <Section heading={statement.heading}>
      <div className="stack measure">
        <p>{statement.aim}</p>
        <Part {...statement.tested} />
        <Part {...statement.gaps} />
        <Text as="h3">{statement.report}</Text>
        <p>{contacts().length > 0 ? statement.reportToContact : statement.reportToGiver}</p>
        <p>{statement.reportHint}</p>
        <p>{statement.date(statementDate)}</p>
      </div>
    </Section>
  );
}

function Part({ heading, facts }: { heading: string; facts: readonly string[] }) {
  return (
    <>
      <Text as="h3">{heading}</Text>
      <ul className="help-list stack gap-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
