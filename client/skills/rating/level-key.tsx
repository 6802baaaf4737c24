import { useId } from 'react';
import { ratingLevels } from '#contract/rating.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import './level-key.css';

type RatingLevel = (typeof ratingLevels)[number];

export const meaningIdOf = (level: RatingLevel) => `meaning-${level}`;

/** The meanings of the levels, once for all points. The radio buttons refer to them. */
export function LevelKey() {
  const id = useId();
  return (
    <section className="level-key box dim stack" aria-labelledby={id}>
      <h2 id={id}>{rating.levels}</h2>
      <dl className="stack gap-2">
        {ratingLevels.map((level) => (
          <div key={level}>
            <dt className="strong">{levels[Number(level)]}</dt>
            <dd id={meaningIdOf(level)} className="soft small">
              {rating.meanings[level]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
