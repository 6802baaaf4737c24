import { useState } from 'react';
import { experience, profile } from '#copy/profile.ts';
import { unsent } from '#copy/unsent.ts';
import { yourData } from '#copy/your-data.ts';
import { countExperiences, experienceOf } from '#experience/state/experience.ts';
import { logOut } from '#session/log-out.ts';
import { useSession, useStore } from '#session/use-session.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { SendNow } from '#skills/outbox/send-now.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { saveBackup } from './backup/save-and-restore.ts';

/** Logs out, away from the controls of the screen that are in use. Asks first if that deletes changes that are not sent, or experience, because only the device has them. */
export function LogoutButton() {
  const [question, setQuestion] = useState<{ readonly experienceCount: number }>();
  const unsentCount = useStore(outboxOf).listed.value.length;
  const logOutOrConfirm = () => {
    const experienceCount = countExperiences();
    if (experienceCount + unsentCount === 0) logOut();
    else setQuestion({ experienceCount });
  };
  const ownCount = useStore(experienceOf).experiences.value.length;
  return (
    <div className="logout">
      <button className="text-button flush" type="button" onClick={logOutOrConfirm}>
        {profile.logout}
      </button>
      {question && (
        <Confirm
          heading={experience.logoutHeading}
          text={textOf(unsentCount, question.experienceCount)}
          no={experience.stay}
          yes={profile.logout}
          onClose={() => setQuestion(undefined)}
          onYes={logOut}
        >
          <SendNow />
          {ownCount > 0 && <SaveFirst isPart={ownCount < question.experienceCount} />}
        </Confirm>
      )}
    </div>
  );
}

/** Says what the logout deletes. The changes may be sent while the question is open. */
function textOf(unsentCount: number, experienceCount: number): string {
  const texts = [
    unsentCount > 0 && unsent.logoutWith(unsentCount),
    experienceCount > 0 && experience.deletedAtLogout(experienceCount),
  ];
  return texts.filter(Boolean).join(' ') || unsent.none;
}

/** Saves a copy before the logout. `isPart` says that other learners' experience is on the device too. */
function SaveFirst({ isPart }: { isPart: boolean }) {
  const session = useSession();
  const [said, say] = useSaid();
  return (
    <div className="stack start gap-2">
      {isPart && <p id="only-yours">{yourData.onlyYours}</p>}
      <Button
        variant="primary"
        single
        {...(isPart && { describedBy: 'only-yours' })}
        onClick={() => say(saveBackup(session))}
      >
        {yourData.saveFirst}
      </Button>
      <Said said={said} />
    </div>
  );
}
