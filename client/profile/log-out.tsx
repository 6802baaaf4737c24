import { useState } from 'react';
import { experience, profile } from '#copy/profile.ts';
import { yourData } from '#copy/your-data.ts';
import { logOut } from '#session/log-out.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { saveBackup } from './backup/save-and-restore.ts';
import { countExperiences, experiences } from './state/experience.ts';
import './log-out.css';

/** Logs out. Asks first if that deletes experience, because only local storage has it. */
export function LogOut() {
  const [experienceCount, setExperienceCount] = useState(0);
  const logOutOrConfirm = () => {
    const count = countExperiences();
    if (count === 0) logOut();
    else setExperienceCount(count);
  };
  const ownCount = experiences.value.length;
  return (
    <div>
      <Button onClick={logOutOrConfirm}>{profile.logout}</Button>
      {experienceCount > 0 && (
        <Confirm
          heading={experience.logoutHeading}
          text={experience.deletedAtLogout(experienceCount)}
          no={experience.stay}
          yes={profile.logout}
          onClose={() => setExperienceCount(0)}
          onYes={logOut}
        >
          {ownCount > 0 && <SaveFirst isPart={ownCount < experienceCount} />}
        </Confirm>
      )}
    </div>
  );
}

/** Saves a copy before the logout. `isPart` says that other learners' experience is on the device too. */
function SaveFirst({ isPart }: { isPart: boolean }) {
  const [said, say] = useSaid();
  return (
    <div className="save-first">
      {isPart && <p id="only-yours">{yourData.onlyYours}</p>}
      <Button
        variant="primary"
        single
        {...(isPart && { describedBy: 'only-yours' })}
        onClick={() => say(saveBackup())}
      >
        {yourData.saveFirst}
      </Button>
      <Said said={said} />
    </div>
  );
}
