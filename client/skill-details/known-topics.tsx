import { Link } from 'wouter';
import type { UserSkill } from '#contract/entities.ts';
import { topicMean } from '#contract/levels.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels, skills } from '#copy/skills.ts';
import { toEditSkill } from '#paths';
import { Pause, Text } from '#ui/text.tsx';
import './known-topics.css';

/** The rated topics. Each expands to its points with levels (product, section 2: Skill detail). */
export function KnownTopics({ userSkill }: { userSkill: UserSkill }) {
  return (
    <ul className="known-topics stack gap-2">
      {userSkill.Topics.map(({ topic_id, name, points, Points }) => (
        <li key={topic_id}>
          <details>
            <summary>
              <Text as="span">{named(name)}</Text>
              <Pause />
              <span className="known-level soft small">
                {skills.levelIn(topicMean(points), points.length, Points)}
              </span>
            </summary>
            <ul className="rated-points">
              {points.map((point) => (
                <li key={point.point_id} className="row">
                  <Text as="span">{named(point.name)}</Text>
                  <Pause />
                  <strong>{levels[point.level]}</strong>
                </li>
              ))}
            </ul>
            <Text as={Link} className="standalone" href={toEditSkill(userSkill.skill_id, true, topic_id)}>
              {rating.edit(name)}
            </Text>
          </details>
        </li>
      ))}
    </ul>
  );
}
