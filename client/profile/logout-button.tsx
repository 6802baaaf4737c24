import { useState } from 'react';
import { experience, profile } from '#copy/profile.ts';
import { unsent } from '#copy/unsent.ts';
import { yourData } from '#copy/your-data.ts';
import { countExperiences, experienceOf } from '#experience/state/experience.ts';
import { logOut } from '#session/log-out.ts';
import { useStore } from '#session/use-session.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { SendNow } from '#skills/outbox/send-now.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { SaveCopy } from './backup/save-copy.tsx';

/** Logs out. Asks first if that deletes changes that are not sent, or experience, because only the device has them. */
export function LogoutButton() {
  const [question, setQuestion] = useState<{ readonly experienceCount: number }>();
  const unsentCount = useStore(outboxOf).listed.value.length;
  const logOutOrConfirm = () => {
    const experienceCount = countExperiences();
    if (experienceCount + unsentCount === 0) logOut();
    else setQuestion({ experienceCount });
  };
  const ownCount = useStore(experienceOf).experiences.value.length;
  // The device has the experience of other learners too.
  const isPart = ownCount > 0 && ownCount < (question?.experienceCount ?? 0);
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
          {isPart && <p id="only-yours">{yourData.onlyYours}</p>}
          {ownCount > 0 && (
            <SaveCopy variant="primary" {...(isPart && { describedBy: 'only-yours' })}>
              {yourData.saveFirst}
            </SaveCopy>
          )}
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
