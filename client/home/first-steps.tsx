import { firstSteps as copy } from '#copy/home.ts';
import { screens } from '#copy/screens.ts';
import { skills } from '#copy/skills.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Text } from '#ui/text.tsx';
import './first-steps.css';

/** The way from no skill to a portfolio. Says the username again, because it may differ from what was typed. */
export function FirstSteps({ username }: { username: string }) {
  return (
    <section className="first-steps box big stack" aria-labelledby="first-steps">
      <Text as="h2" id="first-steps">
        {copy.heading}
      </Text>
      <div>
        <p>
          <span>{`${copy.username} `}</span>
          <strong translate="no">{username}</strong>
        </p>
        <p>{copy.writeDown}</p>
      </div>
      <ol className="stack small">
        <li className="stack start gap-2">
          <Text as="h3">{screens.skillList}</Text>
          <p>{copy.chooseHint}</p>
          <ButtonLink variant="primary" href={paths.skillList}>
            {skills.add}
          </ButtonLink>
        </li>
        <li className="stack start gap-2">
          <Text as="h3">{copy.rate}</Text>
          <p>{copy.rateHint}</p>
        </li>
        <li className="stack start gap-2">
          <Text as="h3">{copy.show}</Text>
          <p>{copy.showHint}</p>
        </li>
      </ol>
    </section>
  );
}
