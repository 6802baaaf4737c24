import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { User } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { profile } from '#copy/profile.ts';
import { DisplayButton } from '#display/display-button.tsx';
import { paths } from '#paths';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { LongName } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Person } from './person.tsx';
import { Portfolio } from './portfolio.tsx';
import './profile.css';

const nameOf = ({ f_name, l_name }: User) => `${f_name} ${l_name}`;

/** Product, section 2: Profile. */
export function Profile() {
  useSignals();
  return (
    <WithLearner title={profile.title}>
      {(user) => (
        <Page title={app.title(profile.title)} heading={named(nameOf(user))}>
          <LongName name={nameOf(user)} />
          <LearnerProblem />
          <div className="profile">
            <Person user={user} />
            <div className="profile-more">
              <Portfolio username={user.username} />
              <Section heading={profile.actions}>
                <ul>
                  <li>
                    <Link className="standalone" href={paths.forgotPassword}>
                      {profile.forgot}
                    </Link>
                  </li>
                  <li>
                    <DisplayButton className="text-button flush">{profile.display}</DisplayButton>
                  </li>
                </ul>
              </Section>
            </div>
          </div>
        </Page>
      )}
    </WithLearner>
  );
}
