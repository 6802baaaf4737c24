import { useState } from 'react';
import { topicMean } from '#contract/levels.ts';
import { list } from '#copy/formats.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { unsent } from '#copy/unsent.ts';
import { partsOf, type RatingChange, removeFromOutbox, replaceInOutbox } from '#outbox/outbox.ts';
import { levelsKey } from '#outbox/rating-changes.ts';
import { LevelWords } from '#skills/level-steps.tsx';
import { namesOf, problemIn, textOf } from '#skills/state/outbox-report.ts';
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
import { sendNow } from './send-now.tsx';

interface UnsentChangeProps {
  readonly change: RatingChange;
  readonly username: string;
}

/** A change that waits on the device, with its problem and the ways out of it. */
export function UnsentChange(props: UnsentChangeProps) {
  const { change } = props;
  const { problem } = change;
  const { skill, topic, isSkill } = namesOf(change);
  const ref = useFocusHandover<HTMLLIElement>();
  const level = topicMean(topic.points);
  const needsChoice = problem !== undefined && problem.kind !== 'refused';
  const name = named(isSkill ? skill : topic.name);
  return (
    <li ref={ref} className="box stack">
      <div>
        {!isSkill && <Text className="soft small">{named(skill)}</Text>}
        <Text as="h2">{name}</Text>
      </div>
      {problem && (
        <div className="unsent-problem row">
          <WarningIcon />
          <Text className="strong">{problemIn(problem)}</Text>
        </div>
      )}
      {!problem && level > 0 && (
        <LevelWords as="p" level={level}>
          {skills.levelIn(level, topic.points.length, topic.Points)}
        </LevelWords>
      )}
      {level === 0 && !needsChoice && <p>{unsent.deleted}</p>}
      {needsChoice ? (
        <BothSides {...props} name={name} />
      ) : (
        <WaysOut {...props} name={name} text={problem && textOf(change)} />
      )}
      {problem?.kind === 'refused' && level > 0 && <RatedPoints points={topic.points} />}
    </li>
  );
}

/** Sends a change again, with what the learner has seen of the backend since. */
async function sendAgain(username: string, change: RatingChange): Promise<void> {
  const seen = ({ problem }: RatingChange) =>
    problem && problem.kind !== 'refused' ? [levelsKey(problem.there?.points)] : [];
  await replaceInOutbox(
    username,
    partsOf(change).map((part) => ({ ...part, problem: undefined, known: [...part.known, ...seen(part)] })),
  );
  await sendNow();
}

const removeChange = (username: string, change: RatingChange) =>
  removeFromOutbox(
    username,
    partsOf(change).map(({ id }) => id),
  );

interface BothSidesProps extends UnsentChangeProps {
  readonly name: string;
}

/** Shows the levels of both devices. The learner chooses, as for a profile that two devices changed. */
function BothSides({ change, username, name }: BothSidesProps) {
  const { topic, there, isSkill } = namesOf(change);
  const isLost = change.problem?.kind === 'uncertain';
  const sides = [
    {
      heading: unsent.here,
      points: topic.points,
      keep: unsent.keepHere,
      none: unsent.deleted,
      remove: isSkill ? rating.deleteSkill : rating.deleteTopic,
      choose: () => sendAgain(username, change),
    },
    {
      heading: unsent.there,
      points: there?.points ?? [],
      topics: isSkill && list(partsOf(change).map((part) => named(namesOf(part).topic.name))),
      keep: unsent.keepThere,
      none: isLost ? unsent.notThere : unsent.deleted,
      remove: isLost ? unsent.drop : rating.deleteTopic,
      choose: () => removeChange(username, change),
    },
  ];
  return (
    <div className="unsent-sides stack">
      {sides.map(({ heading, points, topics, keep, none, remove, choose }) => {
        const hasLevels = points.length > 0;
        const label = hasLevels ? keep : remove;
        return (
          <div key={heading} className="unsent-side stack gap-2">
            <h3>{heading}</h3>
            {hasLevels && !topics ? <RatedPoints points={points} /> : <p>{hasLevels ? topics : none}</p>}
            <div>
              <Button
                single
                name={`${label}: ${name}`}
                onClick={({ currentTarget }) => {
                  focusHeadingAround(currentTarget);
                  return choose();
                }}
              >
                {label}
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface WaysOutProps extends UnsentChangeProps {
  readonly name: string;
  /** The lines to copy. Absent for a change that may still be sent. */
  readonly text: readonly string[] | undefined;
}

/** Copies the levels that the backend has refused. Drops a change after a question. */
function WaysOut({ change, username, name, text = [] }: WaysOutProps) {
  const [said, say] = useSaid();
  const [isAsking, setAsking] = useState(false);
  const drop = async () => {
    await removeChange(username, change);
    announce(unsent.dropped);
  };
  return (
    <div className="row">
      {change.problem && (
        <Button
          name={`${ui.tryAgain}: ${name}`}
          onClick={({ currentTarget }) => {
            focusHeadingAround(currentTarget);
            return sendAgain(username, change);
          }}
        >
          {ui.tryAgain}
        </Button>
      )}
      {text.length > 1 && (
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
      {isAsking && <Confirm text={unsent.dropping(name)} onClose={() => setAsking(false)} onYes={drop} />}
    </div>
  );
}
