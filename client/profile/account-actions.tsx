import { Link } from 'wouter';
import { profile } from '#copy/profile.ts';
import { DisplayButton } from '#display/display-button.tsx';
import { Fold } from '#navigation/fold.tsx';
import { paths } from '#paths';
import { KeepChoice } from './keep-choice.tsx';

/** The action list of the profile (product, section 2: Profile). */
export function AccountActions() {
  return (
    <Fold heading={profile.actions} hint={profile.actionsHint}>
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
      </ul>
    </Fold>
  );
}
