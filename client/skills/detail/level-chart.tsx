import { useSignals } from '@preact/signals-react/runtime';
import type { Topic, UserSkill } from '#contract/entities.ts';
import { topicMean } from '#contract/levels.ts';
import { named } from '#copy/name.ts';
import { skillDetail, skills } from '#copy/skills.ts';
import { langOf } from '#ui/lang-of.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import './level-chart.css';
import './level-table.css';

export function LevelChart({ topics, userSkill }: { topics: readonly Topic[]; userSkill: UserSkill }) {
  useSignals();
  const rated = new Map(userSkill.Topics.map(({ topic_id, points }) => [topic_id, topicMean(points)]));
  return (
    <table className="level-chart">
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
        {topics.map(({ topic_id, name }) => {
          const level = rated.get(topic_id) ?? 0;
          return (
            <tr key={topic_id}>
              <th scope="row" lang={langOf(name)}>
                {named(name)}
              </th>
              <td>
                <LevelBar value={level} max={4} />
                {skills.levelOf(level)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
