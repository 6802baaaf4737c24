import { Link } from 'wouter';
import { login } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { contact } from '#copy/contact.ts';
import { answers } from '#copy/help.ts';
import { navigation } from '#copy/navigation.ts';
import { screens } from '#copy/screens.ts';
import { statement } from '#copy/statement.ts';
import { unsent } from '#copy/unsent.ts';
import { paths } from '#paths';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Contacts } from './contacts.tsx';
import './help.css';

/** Ways to a person, and answers to usual questions. Nothing has to be opened. */
export function Help() {
  return (
    <Page title={app.title(app.help)} heading={app.help} back>
      <Contacts>{contact.intro}</Contacts>
      <div className="help stack">
        <Answer {...answers.logIn} to={paths.login} label={login.title} />
        <Answer {...answers.logOut} to={paths.profile} label={navigation.profile} />
        <Answer {...answers.resetPassword} to={paths.forgotPassword} label={screens.forgotPassword} />
        <Answer {...answers.rate} to={paths.skillList} label={screens.skillList} />
        <Answer {...answers.easy} />
        <Answer {...answers.unsent} to={paths.unsent} label={unsent.see} />
        <Answer {...answers.publish} to={paths.addProject} label={screens.addProject} />
        <Answer {...answers.share} to={paths.portfolio} label={screens.portfolio} />
        <Answer {...answers.settings} />
      </div>
      <Link className="standalone" href={paths.accessibility}>
        {statement.heading}
      </Link>
    </Page>
  );
}

interface AnswerProps {
  readonly heading: string;
  readonly steps?: readonly string[];
  readonly note?: string;
  readonly to?: string;
  readonly label?: string;
}

function Answer({ heading, steps, note, to, label }: AnswerProps) {
  return (
    <Section heading={heading}>
      {steps && (
        <ol className="help-list stack gap-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {note && <p>{note}</p>}
      {to && (
        <Link className="standalone" href={to}>
          {label}
        </Link>
      )}
    </Section>
  );
}
