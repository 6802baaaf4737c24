import { Link } from 'wouter';
import { fullName } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { profile } from '#copy/profile.ts';
import { paths } from '#paths';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { LongName } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { YourData } from './backup/your-data.tsx';
import { Face } from './face.tsx';
import { LogoutButton } from './logout-button.tsx';
import { Person } from './person.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import './profile.css';

/** The learner as a person first, then skills and work. Facts are folded (product, section 2: Profile). */
export function Profile() {
  return (
    <WithLearner title={profile.title}>
      {(user) => (
        <Page
          title={app.title(profile.title)}
          heading={named(fullName(user))}
          isName
          above={<Face user={user} />}
        >
          <LogoutButton />
          <Person user={user} />
          <LongName name={fullName(user)} />
          <LearnerProblem />
          <ProfileTabs />
          <div className="profile-folds ruled stack">
            <PersonalDetails user={user} />
            <YourData />
            <Link className="standalone" href={paths.forgotPassword}>
              {profile.forgot}
            </Link>
          </div>
        </Page>
      )}
    </WithLearner>
  );
}
