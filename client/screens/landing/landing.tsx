import { useSignals } from '@preact/signals-react/runtime';
import { landing } from '#copy/landing.ts';
import { app } from '#copy/shell.ts';
import { entrance } from '#entrance';
import { ButtonLink } from '#ui/button-link.tsx';
import { Page } from '#ui/page.tsx';
import people from './people.svg';
import './landing.css';

/** The onboarding view of a visitor (product, sections 1 and 2). */
export function Landing() {
  useSignals();
  return (
    <div className="landing">
      <div className="landing-picture">
        <img src={people} alt={landing.picture} width="640" height="480" loading="lazy" />
      </div>
      <Page title={app.title(landing.title)} heading={landing.heading}>
        <p className="landing-pitch">{landing.pitch}</p>
        <section className="landing-account" aria-labelledby="account">
          <h2 id="account">{landing.member}</h2>
          <div className="landing-buttons">
            <ButtonLink href={entrance.login}>{landing.login}</ButtonLink>
            <ButtonLink look="primary" href={entrance.registration}>
              {landing.register}
            </ButtonLink>
          </div>
        </section>
        <section className="landing-question" aria-labelledby="question">
          <h2 id="question">{landing.question}</h2>
          <p>{landing.statement}</p>
          <ButtonLink href={entrance.registration}>{landing.confirm}</ButtonLink>
        </section>
      </Page>
    </div>
  );
}
