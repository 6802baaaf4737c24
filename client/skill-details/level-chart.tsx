import type { Topic, UserSkill } from '#contract/entities.ts';
import { topicMean } from '#contract/levels.ts';
import { named } from '#copy/name.ts';
import { skillDetail, skills } from '#copy/skills.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { CoverageBar } from '#ui/coverage-bar.tsx';
import { Text } from '#ui/text.tsx';
import { colourOf } from '#ui/tone.ts';
import './level-table.css';

/** The level of each topic with its coverage: a segment for each point. */
export function LevelChart({ topics, userSkill }: { topics: readonly Topic[]; userSkill: UserSkill }) {
  return (
    <table className={`level-table level-chart ${colourOf(userSkill.skill_id)}`}>
      <caption>
        <h2>{skillDetail.chart}</h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">{skillDetail.topic}</th>
          <th scope="col">{skillDetail.level}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic_id, name, Points }) => {
          const points = ratedTopic(userSkill, topic_id)?.points ?? [];
          return (
            <tr key={topic_id}>
              <Text as="th" scope="row">
                {named(name)}
              </Text>
              <td>
                <span>{skills.levelIn(topicMean(points), points.length, Points)}</span>
                <CoverageBar done={points.length} all={Points ?? 0} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
