import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { experience, profile } from '#copy/profile.ts';
import { app, session } from '#copy/shell.ts';
import { experiences } from '#stores/experience.ts';
import { logOut } from '#stores/session.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';

/** Logs out at once; where that deletes what no backend has, it asks first. */
export function LogOut() {
  useSignals();
  const [asking, setAsking] = useState(false);
  const count = experiences.value.length;
  return (
    <>
      <Button onClick={() => (count === 0 ? logOut() : setAsking(true))}>{profile.logout}</Button>
      {asking && (
        <Confirm
          heading={session.loggingOut}
          text={experience.goesToo(count)}
          no={experience.stay}
          yes={profile.logout}
          close={app.close}
          onClose={() => setAsking(false)}
          onYes={logOut}
        />
      )}
    </>
  );
}
