import { Link } from 'wouter';
import type { UserSkill } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { toEditSkill } from '#paths';
import { isSavedTopic } from '#skills/state/saved-topic.ts';
import { TopicLevel } from '#skills/topic-level.tsx';
import { LevelWords } from '#ui/level-steps.tsx';
import { Pause, Text } from '#ui/text.tsx';
import '#skills/topic-list.css';
import './known-topics.css';

/** The rated topics. Each expands to its points with levels (product, section 2: Skill detail). */
export function KnownTopics({ userSkill }: { userSkill: UserSkill }) {
  return (
    <ul className="known-topics topics stack gap-2">
      {userSkill.Topics.map((topic) => (
        <li key={topic.topic_id}>
          <details className={isSavedTopic(topic.topic_id) ? 'marked' : undefined}>
            <summary>
              <Text as="span">{named(topic.name)}</Text>
              <Pause />
              <TopicLevel topic={topic} />
            </summary>
            <ul className="rated-points">
              {topic.points.map((point) => (
                <li key={point.point_id} className="row">
                  <Text as="span">{named(point.name)}</Text>
                  <Pause />
                  <LevelWords as="strong" level={point.level}>
                    {levels[point.level]}
                  </LevelWords>
                </li>
              ))}
            </ul>
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
