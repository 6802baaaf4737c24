import { app } from '#copy/app.ts';
import { landing } from '#copy/landing.ts';
import { LanguageChoice } from '#display/language-choice.tsx';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Page } from '#ui/page.tsx';
import { Text } from '#ui/text.tsx';
import people from './people.svg';
import './landing.css';

/** The onboarding view of a visitor (product, sections 1 and 2). */
export function Landing() {
  return (
    <div className="landing">
      <LanguageChoice />
      <div className="landing-picture">
        <img src={people} alt={landing.picture} width="640" height="480" loading="lazy" />
      </div>
      <Page title={app.title(landing.title)} heading={landing.heading}>
        <p className="landing-pitch measure">{landing.pitch}</p>
        <section className="stack measure" aria-labelledby="account">
          <Text as="h2" id="account">
            {landing.member}
          </Text>
          <div className="landing-buttons stack">
            <ButtonLink href={paths.login}>{landing.login}</ButtonLink>
            <ButtonLink variant="primary" href={paths.registration}>
              {landing.register}
            </ButtonLink>
          </div>
        </section>
        <section className="box dim big room stack measure" aria-labelledby="question">
          <Text as="h2" id="question">
            {landing.question}
          </Text>
          <p>{landing.statement}</p>
          <ButtonLink href={paths.registration}>{landing.confirm}</ButtonLink>
        </section>
      </Page>
    </div>
  );
}
