import { Link } from 'wouter';
import type { User } from '#contract/entities.ts';
import { profile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { LongText } from '#ui/long-text.tsx';

/** The words about the learner, and the main actions. The page has picture and name. */
export function Person({ user: { bio, profile: picture } }: { user: User }) {
  return (
    <div className="person stack start gap-4">
      {picture === 'default' && (
        <Link className="standalone strong" href={paths.updateProfile}>
          {profile.addPhoto}
        </Link>
      )}
      {bio !== '' && <LongText className="measure" text={bio} />}
      <div className="row">
        <ButtonLink variant="primary" href={paths.portfolio}>
          {screens.portfolio}
        </ButtonLink>
        <ButtonLink href={paths.updateProfile} name={profile.editProfile}>
          {profile.edit}
        </ButtonLink>
      </div>
    </div>
  );
}
