import { named } from '#copy/name.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { LevelWords } from '#skills/level-steps.tsx';
import { Phrase } from '#ui/phrase.tsx';
import type { SkillContent } from '../content.ts';
import { Heading } from './page-of-sheet.tsx';

interface Worded {
  readonly words: SheetWords;
}

/** The meaning of each level, in the learner's words. */
function LevelMeanings({ words: { ownRating, meanings, levels } }: Worded) {
  return (
    <div className="sheet-meanings">
      <p>{ownRating}</p>
      <dl>
        {Object.entries(meanings).map(([level, meaning]) => (
          <div key={level}>
            <LevelWords as="dt" level={Number(level)}>
              {levels[Number(level)]}
            </LevelWords>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface SkillItemProps extends Worded {
  readonly skill: SkillContent;
  /** The meanings of the levels stand beside the first level. */
  readonly isFirst: boolean;
}

export function SkillItem({ skill, words, isFirst }: SkillItemProps) {
  const { level, evidence } = words.levelText(skill);
  return (
    <>
      <div>
        <Heading depth={3}>{named(skill.name)}</Heading>
        <LevelWords as="p" className="strong" level={skill.level}>
          {level}
        </LevelWords>
        {evidence && <p className="sheet-facts">{evidence}</p>}
        <ul className="sheet-topics">
          {skill.topics.map((topic) => (
            <li key={topic.id}>
              <Phrase name={topic.name} after={`: ${words.levelText(topic).short}`} />
            </li>
          ))}
        </ul>
      </div>
      {isFirst && <LevelMeanings words={words} />}
    </>
  );
}
