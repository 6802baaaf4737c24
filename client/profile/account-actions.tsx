import { Link } from 'wouter';
import { lastKnown } from '#copy/last-known.ts';
import { profile } from '#copy/profile.ts';
import { DisplayButton } from '#display/display-button.tsx';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { Fold } from '#navigation/fold.tsx';
import { paths } from '#paths';
import { keepsData, setKeepsData } from '#session/last-known.ts';
import { useSession } from '#session/use-session.ts';

/** The action list of the profile (product, section 2: Profile). */
export function AccountActions() {
  const session = useSession();
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
          <div className="stack start gap-1 measure">
            <Checkbox
              label={lastKnown.keep}
              checked={keepsData().value}
              describedBy="keep-hint"
              onChange={(keeps) => setKeepsData(session, keeps)}
            />
            {/* For learners who share a phone. */}
            <p id="keep-hint">{lastKnown.keepHint}</p>
          </div>
        </li>
      </ul>
    </Fold>
  );
}
