import { deletedAccount as copy } from '#copy/session.ts';
import { experienceOf } from '#experience/state/experience.ts';
import { forgetDeletedAccount } from '#session/log-out.ts';
import { openSession } from '#session/session.ts';
import { linesOf } from '#skills/outbox/change-words.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { closeAlert } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Said, useSaid } from '#ui/said.tsx';

/** Offers a copy of what only this device has of a deleted account, and its deletion, because a response can be wrong. */
export function OnlyHere() {
  const [said, say] = useSaid();
  const session = openSession();
  const changes = session ? outboxOf(session).listed.value : [];
  const jobs = session ? experienceOf(session).experiences.value : [];
  if (changes.length + jobs.length === 0) return null;
  const lines = () => [
    ...changes.flatMap((change) => (session ? linesOf(session, change) : [])),
    ...jobs.map(({ job_title, organisation, department, join_date, leave_date }) =>
      [job_title, organisation, department, join_date, leave_date].filter(Boolean).join(', '),
    ),
  ];
  const forget = () => {
    closeAlert();
    forgetDeletedAccount();
  };
  return (
    <div className="stack start">
      <p>{copy.kept(changes.length, jobs.length)}</p>
      <div className="row">
        <Button onClick={async () => say(await copyText(lines().join('\n'), copy))}>{copy.copy}</Button>
        <Button variant="danger" onClick={forget}>
          {copy.forget}
        </Button>
      </div>
      <Said said={said} />
    </div>
  );
}
