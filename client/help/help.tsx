import { Link } from 'wouter';
import { login } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { answers, contact } from '#copy/help.ts';
import { screens } from '#copy/screens.ts';
import { paths } from '#paths';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { AccessibilityStatement } from './accessibility-statement.tsx';
import { contacts } from './state/contacts.ts';
import './help.css';

/** Answers to usual questions, ways to a person, and the accessibility statement. Nothing has to be opened. */
export function Help() {
  return (
    <Page title={app.title(app.help)} heading={app.help} back>
      <div className="help stack">
        <Answer {...answers.logIn} to={paths.login} label={login.title} />
        <Answer {...answers.resetPassword} to={paths.forgotPassword} label={screens.forgotPassword} />
        <Answer {...answers.rate} to={paths.skillList} label={screens.skillList} />
        <Answer {...answers.publish} to={paths.addProject} label={screens.addProject} />
        <Answer {...answers.share} to={paths.portfolio} label={screens.portfolio} />
        <Answer {...answers.settings} />
      </div>
      <Contacts />
      <AccessibilityStatement />
    </Page>
  );
}

interface AnswerProps {
  readonly heading: string;
  readonly steps: readonly string[];
  readonly note?: string;
  readonly to?: string;
  readonly label?: string;
}

function Answer({ heading, steps, note, to, label }: AnswerProps) {
  return (
    <Section heading={heading}>
      <ol className="help-list stack gap-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {note && <p>{note}</p>}
      {to && (
        <Link className="standalone" href={to}>
          {label}
        </Link>
      )}
    </Section>
  );
}

function Contacts() {
  if (contacts.length === 0) return null;
  return (
    <Section heading={contact.heading}>
      <p>{contact.intro}</p>
      <ul>
        {contacts.map(({ kind, text, href }) => (
          <li key={kind}>
            <a className="standalone strong" href={href} rel="noreferrer">
              {contact[kind](text)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
