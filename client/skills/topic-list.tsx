import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Topic, UserSkill } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { skills } from '#copy/skills.ts';
import { ForwardIcon } from '#ui/screen-icons.tsx';
import { Pause, Text } from '#ui/text.tsx';
import { useSaveMarks } from './save-mark.tsx';
import { ratedTopic } from './state/my-skills.ts';
import { TopicLevel } from './topic-level.tsx';
import './topic-list.css';

interface TopicListProps {
  readonly topics: readonly Topic[];
  readonly userSkill?: UserSkill | undefined;
  readonly to: (topic: Topic) => string;
}

/** Topics with a link to their rating. A topic without points shows a message instead (product, section 2: Home). */
export function TopicList({ topics, userSkill, to }: TopicListProps) {
  const hasSaveMark = useSaveMarks();
  return (
    <ul className="topics stack gap-2">
      {topics.map((topic) => (
        <li key={topic.topic_id}>
          {topic.Points !== 0 ? (
            <Link className={`topic ${hasSaveMark(topic) ? 'marked' : ''}`} href={to(topic)}>
              <Text as="span">{named(topic.name)}</Text>
              <Pause />
              <Details topic={topic} userSkill={userSkill} />
              <ForwardIcon />
            </Link>
          ) : (
            <TopicWithoutPoints name={topic.name} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Details({ topic, userSkill }: { topic: Topic; userSkill: UserSkill | undefined }) {
  const rated = ratedTopic(userSkill, topic.topic_id);
  if (rated) return <TopicLevel topic={{ ...topic, points: rated.points }} />;
  return topic.Points !== undefined && <span className="soft small">{skills.pointCount(topic.Points)}</span>;
}

function TopicWithoutPoints({ name }: { name: string }) {
  const [refusals, setRefusals] = useState(0);
  const refusal = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusals > 0) refusal.current?.focus();
  }, [refusals]);
  return (
    <>
      <button className="topic" type="button" onClick={() => setRefusals(refusals + 1)}>
        <Text as="span">{named(name)}</Text>
        <Pause />
        <span className="small error">{skills.pointCount(0)}</span>
      </button>
      {refusals > 0 && (
        <p ref={refusal} className="topic-refusal error" tabIndex={-1}>
          {errors.noPoints}
        </p>
      )}
    </>
  );
}
