import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Topic, UserSkill } from '#contract/entities.ts';
import { topicMean } from '#contract/levels.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { skills } from '#copy/skills.ts';
import { ForwardIcon } from '#ui/screen-icons.tsx';
import { Pause, Text } from '#ui/text.tsx';
import { ratedTopic } from './state/my-skills.ts';
import './topic-list.css';

interface TopicListProps {
  readonly topics: readonly Topic[];
  readonly userSkill?: UserSkill | undefined;
  readonly to: (topic: Topic) => string;
}

/** Topics with a link to their rating. A topic without points shows a message instead (product, section 2: Home). */
export function TopicList({ topics, userSkill, to }: TopicListProps) {
  return (
    <ul className="stack gap-2">
      {topics.map((topic) => (
        <li key={topic.topic_id}>
          {topic.Points !== 0 ? (
            <Link className="topic" href={to(topic)}>
              <Text as="span">{named(topic.name)}</Text>
              <Pause />
              <span className="soft small">{detailsOf(topic, userSkill)}</span>
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

function detailsOf({ topic_id, Points }: Topic, userSkill: UserSkill | undefined): string {
  const rated = ratedTopic(userSkill, topic_id);
  if (rated) return skills.levelIn(topicMean(rated.points), rated.points.length, Points);
  return Points === undefined ? '' : skills.pointCount(Points);
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
