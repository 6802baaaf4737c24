import type { UserTopic } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { levels } from '#copy/skills.ts';
import { Pause, Text } from '#ui/text.tsx';
import { LevelWords } from './level-steps.tsx';
import './rated-points.css';

/** The points of a topic with the learner's levels. */
export function RatedPoints({ points }: Pick<UserTopic, 'points'>) {
  return (
    <ul className="rated-points">
      {points.map(({ point_id, name, level }) => (
        <li key={point_id} className="row">
          <Text as="span">{named(name)}</Text>
          <Pause />
          <LevelWords as="strong" level={level}>
            {levels[level]}
          </LevelWords>
        </li>
      ))}
    </ul>
  );
}
