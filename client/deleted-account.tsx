import { deletedAccount as copy } from '#copy/session.ts';
import { ui } from '#copy/ui.ts';
import { experienceOf } from '#experience/state/experience.ts';
import { base, paths } from '#paths';
import { forgetDeletedAccount, leaveDeletedAccount } from '#session/log-out.ts';
import { openSession } from '#session/session.ts';
import { linesOf } from '#skills/outbox/change-words.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import type { MessageLink } from '#state/action-result.ts';
import { closeAlert } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Said, useSaid } from '#ui/said.tsx';

/**
 * Says that the account is deleted (product, section 8), and ends the session at the learner's answer. Offers a copy of what
 * only this device has. Deletes it at a press of its own, because a response can be wrong.
 */
export function DeletedAccount({ text, link }: { text: string; link: MessageLink | undefined }) {
  const [said, say] = useSaid();
  const session = openSession();
  const changes = session ? outboxOf(session).listed.value : [];
  const jobs = session ? experienceOf(session).experiences.value : [];
  const lines = () => [
    ...changes.flatMap((change) => (session ? linesOf(session, change) : [])),
    ...jobs.map(({ job_title, organisation, department, join_date, leave_date }) =>
      [job_title, organisation, department, join_date, leave_date].filter(Boolean).join(', '),
    ),
  ];
  const leave = (to: string = paths.home) => {
    closeAlert();
    leaveDeletedAccount(to);
  };
  const forget = () => {
    closeAlert();
    forgetDeletedAccount();
  };
  return (
    <Dialog heading={text} onClose={() => leave()}>
      {changes.length + jobs.length > 0 && (
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
      )}
      <div className="dialog-answers row">
        {link && (
          <a
            className="button plain"
            href={base + link.href}
            onClick={(event) => {
              event.preventDefault();
              leave(link.href);
            }}
          >
            {link.label}
          </a>
        )}
        <Button variant="primary" onClick={() => leave()}>
          {ui.ok}
        </Button>
      </div>
    </Dialog>
  );
}
