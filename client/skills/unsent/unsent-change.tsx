import { useState } from 'react';
import type { UserTopic } from '#contract/entities.ts';
import { topicMean } from '#contract/levels.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { unsent } from '#copy/unsent.ts';
import { idsOf, type RatingChange, removeFromOutbox, replaceInOutbox } from '#outbox/outbox.ts';
import { levelsKey } from '#outbox/rating-changes.ts';
import { namesOf, problemIn, textOf } from '#skills/state/outbox-report.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { copyText } from '#ui/copy-text.ts';
import { focusHeadingAround } from '#ui/focus.ts';
import { LevelWords } from '#ui/level-steps.tsx';
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
  const { skill, topic, there, isSkill } = namesOf(change);
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
        <BothSides {...props} here={topic} there={there} />
      ) : (
        <WaysOut {...props} name={name} text={problem && textOf(change)} />
      )}
      {problem?.kind === 'refused' && level > 0 && <RatedPoints points={topic.points} />}
    </li>
  );
}

/** Sends a change again, with what the learner has seen of the backend since. */
async function sendAgain(username: string, { problem: _, ...change }: RatingChange, seen: readonly string[]) {
  await replaceInOutbox(username, [{ ...change, known: [...change.known, ...seen] }]);
  await sendNow();
}

interface BothSidesProps extends UnsentChangeProps {
  readonly here: UserTopic;
  readonly there: UserTopic | undefined;
}

/** Shows the levels of both devices. The learner chooses, as for a profile that two devices changed. */
function BothSides({ change, username, here, there }: BothSidesProps) {
  const keepHere = () => sendAgain(username, change, [levelsKey(there?.points)]);
  const keepThere = () => removeFromOutbox(username, [change.id]);
  const sides = [
    [unsent.here, here, unsent.keepHere, keepHere],
    [unsent.there, there, unsent.keepThere, keepThere],
  ] as const;
  return (
    <div className="unsent-sides stack">
      {sides.map(([heading, topic, keepLevels, choose]) => {
        const hasLevels = topic !== undefined && topic.points.length > 0;
        const keep = hasLevels ? keepLevels : rating.deleteTopic;
        return (
          <div key={heading} className="unsent-side stack gap-2">
            <h3>{heading}</h3>
            {hasLevels ? <RatedPoints points={topic.points} /> : <p>{unsent.deleted}</p>}
            <div>
              <Button
                single
                name={`${keep}: ${named(here.name)}`}
                onClick={({ currentTarget }) => {
                  focusHeadingAround(currentTarget);
                  return choose();
                }}
              >
                {keep}
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
    await removeFromOutbox(username, idsOf(change));
    announce(unsent.dropped);
  };
  return (
    <div className="row">
      {change.problem && (
        <Button
          name={`${ui.tryAgain}: ${name}`}
          onClick={({ currentTarget }) => {
            focusHeadingAround(currentTarget);
            return sendAgain(username, change, []);
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
