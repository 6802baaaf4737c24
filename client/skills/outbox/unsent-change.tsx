import { useState } from 'react';
import { topicRating } from '#contract/levels.ts';
import { list } from '#copy/formats.ts';
import { named } from '#copy/name.ts';
import { rating as copy } from '#copy/rating.ts';
import { skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { unsent } from '#copy/unsent.ts';
import type { Session } from '#session/session.ts';
import { useSession, useStore } from '#session/use-session.ts';
import { LevelWords } from '#skills/level-steps.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { copyText } from '#ui/copy-text.ts';
import { focusHeadingAround } from '#ui/focus.ts';
import { announce } from '#ui/live-region.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { WarningIcon } from '#ui/screen-icons.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { RatedPoints } from '../rated-points.tsx';
import { linesOf, namesInChange, problemIn } from './change-words.ts';
import { outboxOf, partsOf } from './outbox.ts';
import { levelsKey } from './rating-changes.ts';
import { sendInBackground } from './send-outbox.ts';
import type { Outbox, RatingChange } from './stored-changes.ts';
import { changeEach, removeFromOutbox } from './stored-outbox.ts';

/** A change that waits on the device, with its problem and the ways out of it. */
export function UnsentChange({ change }: { readonly change: RatingChange }) {
  const { problem } = change;
  const session = useSession();
  const parts = partsOf(useStore(outboxOf).waiting.value, change);
  const { skill, topic, isSkill, title } = namesInChange(session, change);
  const ref = useFocusHandover<HTMLLIElement>();
  const rating = topicRating(topic.points, topic.Points);
  const needsChoice = problem !== undefined && problem.kind !== 'refused';
  const props = { change, parts, name: title };
  return (
    <li ref={ref} className="box stack">
      <div>
        {!isSkill && <Text className="soft small">{named(skill)}</Text>}
        <Text as="h2">{title}</Text>
      </div>
      {problem && (
        <div className="unsent-problem row">
          <WarningIcon />
          <Text className="strong">{problemIn(problem)}</Text>
        </div>
      )}
      {!problem && rating.level > 0 && (
        <LevelWords as="p" level={rating.level}>
          {skills.levelText(rating).whole}
        </LevelWords>
      )}
      {rating.level === 0 && !needsChoice && <p>{unsent.deleted}</p>}
      {needsChoice ? <BothSides {...props} /> : <WaysOut {...props} />}
      {problem?.kind === 'refused' && rating.level > 0 && <RatedPoints points={topic.points} />}
    </li>
  );
}

interface Props {
  readonly change: RatingChange;
  readonly parts: Outbox;
  readonly name: string;
}

/** Copies the levels that the backend has refused. Drops a change after a question. */
function WaysOut({ change, parts, name }: Props) {
  const session = useSession();
  const [said, say] = useSaid();
  const [isAsking, setAsking] = useState(false);
  const text = linesOf(session, change);
  return (
    <div className="row">
      {change.problem && (
        <Button
          name={`${ui.tryAgain}: ${name}`}
          onClick={({ currentTarget }) => {
            focusHeadingAround(currentTarget);
            return sendAgain(session, parts);
          }}
        >
          {ui.tryAgain}
        </Button>
      )}
      {change.problem && text.length > 1 && (
        <Button
          name={`${unsent.copy}: ${name}`}
          onClick={async () => say(await copyText(text.join('\n'), unsent))}
        >
          {unsent.copy}
        </Button>
      )}
      <Button variant="danger" hasPopup name={`${unsent.drop}: ${name}`} onClick={() => setAsking(true)}>
        {unsent.drop}
      </Button>
      <Said said={said} />
      {isAsking && (
        <Confirm
          text={unsent.dropping(name)}
          yes={unsent.drop}
          onClose={() => setAsking(false)}
          onYes={async () => {
            await removeFromOutbox(session, parts);
            announce(unsent.dropped);
          }}
        />
      )}
    </div>
  );
}

/** Shows the levels of both devices. The learner chooses, as for a profile that two devices changed. */
function BothSides({ change, parts, name }: Props) {
  const session = useSession();
  const { topic, there, isSkill } = namesInChange(session, change);
  const isLost = change.problem?.kind === 'uncertain';
  const topics = parts.map((part) => named(namesInChange(session, part).topic.name));
  const sides = [
    {
      heading: unsent.here,
      points: topic.points,
      label: topic.points.length > 0 ? unsent.keepHere : isSkill ? copy.deleteSkill : copy.deleteTopic,
      none: unsent.deleted,
      choose: sendAgain,
    },
    {
      heading: unsent.there,
      points: there?.points ?? [],
      topics: isSkill && list(topics),
      label: there?.points.length ? unsent.keepThere : isLost ? unsent.drop : copy.deleteTopic,
      none: isLost ? unsent.notThere : unsent.deleted,
      choose: removeFromOutbox,
    },
  ];
  return (
    <div className="unsent-sides stack">
      {sides.map(({ heading, points, topics, label, none, choose }) => (
        <div key={heading} className="box stack gap-2">
          <h3>{heading}</h3>
          {points.length > 0 && !topics ? (
            <RatedPoints points={points} />
          ) : (
            <p>{points.length > 0 ? topics : none}</p>
          )}
          <div>
            <Button
              single
              name={`${label}: ${name}`}
              onClick={({ currentTarget }) => {
                focusHeadingAround(currentTarget);
                return choose(session, parts);
              }}
            >
              {label}
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Sends changes again, with what the learner has seen of the backend since. */
async function sendAgain(session: Session, changes: Outbox): Promise<void> {
  await changeEach(session, (one) => {
    if (!changes.some(({ id }) => id === one.id)) return one;
    const { problem, ...rest } = one;
    const hasSeen = problem && problem.kind !== 'refused';
    return hasSeen ? { ...rest, known: [...one.known, levelsKey(problem.there?.points)] } : rest;
  });
  await sendInBackground(session);
}
