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

/** Topics with a link to their rating. A topic without points says so instead (product, section 2: Home). */
export function TopicList({ topics, userSkill, to }: TopicListProps) {
  const hasSaveMark = useSaveMarks();
  return (
    <ul className="topics stack gap-2">
      {topics.map((topic) => {
        const rated = ratedTopic(userSkill, topic.topic_id);
        const name = (
          <>
            <Text as="span">{named(topic.name)}</Text>
            <Pause />
          </>
        );
        return (
          <li key={topic.topic_id}>
            {rated || topic.Points !== 0 ? (
              <Link className={`topic ${hasSaveMark(topic) ? 'marked' : ''}`} href={to(topic)}>
                {name}
                {rated ? (
                  <TopicLevel topic={{ ...topic, points: rated.points }} />
                ) : (
                  topic.Points !== undefined && (
                    <span className="soft small">{skills.pointCount(topic.Points)}</span>
                  )
                )}
                <ForwardIcon />
              </Link>
            ) : (
              <p className="topic">
                {name}
                <span className="small error">{errors.noPoints}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
