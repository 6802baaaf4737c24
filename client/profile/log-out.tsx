import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { experience, profile } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { logOut } from '#session/log-out.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { countExperiences } from './state/experience.ts';

/** Logs out. Asks first if that deletes experience, because only local storage has it. */
export function LogOut() {
  useSignals();
  const [experienceCount, setExperienceCount] = useState(0);
  const logOutOrConfirm = () => {
    const count = countExperiences();
    if (count === 0) logOut();
    else setExperienceCount(count);
  };
  return (
    <>
      <Button onClick={logOutOrConfirm}>{profile.logout}</Button>
      {experienceCount > 0 && (
        <Confirm
          heading={session.loggingOut}
          text={experience.deletedAtLogout(experienceCount)}
          no={experience.stay}
          yes={profile.logout}
          onClose={() => setExperienceCount(0)}
          onYes={logOut}
        />
      )}
    </>
  );
}
