import { app } from '#copy/app.ts';
import { statement } from '#copy/statement.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Contacts } from './contacts.tsx';
import { contacts } from './state/contacts.ts';
import './help.css';

/** Change it together with the statement. */
const statementDate = new Date('2026-11-01');

/** The accessibility statement: aim, tests, known gaps, and the way to report a problem. */
export function Accessibility() {
  const { heading, report, reportHint } = statement;
  return (
    <Page title={app.title(heading)} heading={heading} back>
      <p className="measure">{statement.aim}</p>
      <div className="help stack">
        <Part {...statement.tested} />
        <Part {...statement.gaps} />
        {contacts().length > 0 ? (
          <Contacts heading={report}>{reportHint}</Contacts>
        ) : (
          <Section heading={report}>
            <p>{statement.reportToGiver}</p>
            <p>{reportHint}</p>
          </Section>
        )}
      </div>
      <p>{statement.date(statementDate)}</p>
    </Page>
  );
}

function Part({ heading, facts }: { heading: string; facts: readonly string[] }) {
  return (
    <Section heading={heading}>
      <ul className="help-list stack gap-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Section>
  );
}
