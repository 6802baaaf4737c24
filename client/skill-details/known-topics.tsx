import { Link } from 'wouter';
import { toEditSkill } from '#addresses';
import type { UserSkill } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { RatedPoints } from '#skills/rated-points.tsx';
import { useSaveMarks } from '#skills/save-mark.tsx';
import { TopicLevel } from '#skills/topic-level.tsx';
import { Pause, Text } from '#ui/text.tsx';
import '#skills/topic-list.css';
import './known-topics.css';

/** The rated topics. Each expands to its points with levels (product, section 2: Skill detail). */
export function KnownTopics({ userSkill }: { userSkill: UserSkill }) {
  const hasSaveMark = useSaveMarks();
  return (
    <ul className="known-topics topics stack gap-2">
      {userSkill.Topics.map((topic) => (
        <li key={topic.topic_id}>
          <details className={hasSaveMark(topic) ? 'marked' : undefined}>
            <summary>
              <Text as="span">{named(topic.name)}</Text>
              <Pause />
              <TopicLevel topic={topic} />
            </summary>
            <RatedPoints points={topic.points} />
            <Text
              as={Link}
              className="standalone"
              href={toEditSkill(userSkill.skill_id, true, topic.topic_id)}
            >
              {rating.edit(topic.name)}
            </Text>
          </details>
        </li>
      ))}
    </ul>
  );
}
