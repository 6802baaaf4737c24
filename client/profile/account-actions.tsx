import { Link } from 'wouter';
import { profile } from '#copy/profile.ts';
import { DisplayButton } from '#display/display-button.tsx';
import { paths } from '#paths';
import { Fold } from './fold.tsx';
import { KeepChoice } from './keep-choice.tsx';
import { LogOut } from './log-out.tsx';

/** The action list of the profile (product, section 2: Profile). */
export function AccountActions() {
  return (
    <Fold heading={profile.actions}>
      <ul className="stack start">
        <li>
          <Link className="standalone" href={paths.forgotPassword}>
            {profile.forgot}
          </Link>
        </li>
        <li>
          <DisplayButton className="text-button flush">{profile.display}</DisplayButton>
        </li>
        <li>
          <KeepChoice />
        </li>
        <li>
          <LogOut />
        </li>
      </ul>
    </Fold>
  );
}
