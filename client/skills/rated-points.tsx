import { named } from '#copy/name.ts';
import { levels } from '#copy/skills.ts';
import { LongName } from '#ui/long-text.tsx';
import { Pause, Text } from '#ui/text.tsx';
import { LevelWords } from './level-steps.tsx';
import './rated-points.css';

interface RatedPointsProps {
  readonly points: readonly { readonly point_id: number; readonly name: string; readonly level: number }[];
}

/** The points of a topic with the learner's levels, 0 to 4. */
export function RatedPoints({ points }: RatedPointsProps) {
  return (
    <ul className="rated-points">
      {points.map(({ point_id, name, level }) => (
        <li key={point_id} className="row">
          <Text as="span">{named(name)}</Text>
          <LongName name={name} />
          <Pause />
          <LevelWords as="strong" level={level}>
            {levels[level]}
          </LevelWords>
        </li>
      ))}
    </ul>
  );
}
