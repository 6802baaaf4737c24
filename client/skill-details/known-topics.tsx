import { Link } from 'wouter';
import type { UserSkill } from '#contract/entities.ts';
import { topicMean } from '#contract/levels.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { levels, skills } from '#copy/skills.ts';
import { toEditSkill } from '#paths';
import { langOf } from '#ui/lang-of.ts';
import { Pause } from '#ui/text.tsx';
import './known-topics.css';

/** The rated topics. Each expands to its points with levels (product, section 2: Skill detail). */
export function KnownTopics({ userSkill }: { userSkill: UserSkill }) {
  return (
    <ul className="known-topics">
      {userSkill.Topics.map(({ topic_id, name, points, Points }) => (
        <li key={topic_id}>
          <details>
            <summary>
              <span lang={langOf(name)}>{named(name)}</span>
              <Pause />
              <span className="known-level">{skills.levelIn(topicMean(points), points.length, Points)}</span>
            </summary>
            <ul className="rated-points">
              {points.map((point) => (
                <li key={point.point_id}>
                  <span lang={langOf(point.name)}>{named(point.name)}</span>
                  <Pause />
                  <strong>{levels[point.level]}</strong>
                </li>
              ))}
            </ul>
            <Link
              className="standalone"
              href={toEditSkill(userSkill.skill_id, true, topic_id)}
              lang={langOf(rating.edit(name))}
            >
              {rating.edit(name)}
            </Link>
          </details>
        </li>
      ))}
    </ul>
  );
}
