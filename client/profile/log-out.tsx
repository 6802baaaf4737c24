import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { experience, profile } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { logOut } from '#session/log-out.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { countExperiences } from './state/experience.ts';

/** Logs out at once; where that deletes what no backend has, it asks first. */
export function LogOut() {
  useSignals();
  const [losing, setLosing] = useState(0);
  const ask = () => {
    const count = countExperiences();
    if (count === 0) logOut();
    else setLosing(count);
  };
  return (
    <>
      <Button onClick={ask}>{profile.logout}</Button>
      {losing > 0 && (
        <Confirm
          heading={session.loggingOut}
          text={experience.goesToo(losing)}
          no={experience.stay}
          yes={profile.logout}
          onClose={() => setLosing(0)}
          onYes={logOut}
        />
      )}
    </>
  );
}
