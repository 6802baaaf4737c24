import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { toPreviewSkill } from '#addresses';
import type { Project, UserSkill } from '#contract/entities.ts';
import { projects as copy } from '#copy/projects.ts';
import { skills as skillCopy } from '#copy/skills.ts';
import { useStore } from '#session/use-session.ts';
import { LevelSteps } from '#skills/level-steps.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { toneOf } from '#skills/tone.ts';
import { findIn } from '#state/remote.ts';
import { useLoad } from '#state/use-load.ts';
import { Phrase } from '#ui/phrase.tsx';
import './shown-skill.css';

/** The related skill as a link in its colour, or nothing for an unknown skill. */
export function ShownSkill({ project: { skill_id } }: { project: Project }) {
  const own = useStore(mySkillsOf).mySkills.value;
  const all = useStore(catalogueOf).skills.value;
  const mine = findIn(own, (skill) => skill.skill_id === skill_id);
  if (mine) return <MySkill key={skill_id} skill={mine} />;
  const other = findIn(all, (skill) => skill.skill_id === skill_id);
  return other && <SkillLink skill={other} />;
}

/** Loads the topics for the coverage. If that fails, the level stands with the number of rated points. */
function MySkill({ skill }: { skill: UserSkill }) {
  const rating = useStore(mySkillsOf).ratingOf(skill);
  useLoad(useStore(catalogueOf).loadTopics, skill.skill_id);
  return (
    <SkillLink
      skill={skill}
      level={skillCopy.levelText(rating).short}
      steps={<LevelSteps level={rating.level} />}
    />
  );
}

interface SkillLinkProps {
  readonly skill: { readonly skill_id: number; readonly name: string };
  readonly level?: string;
  readonly steps?: ReactNode;
}

function SkillLink({ skill: { skill_id, name }, level, steps }: SkillLinkProps) {
  return (
    <Link className={`shown-skill box strong row middle ${toneOf(skill_id)}`} href={toPreviewSkill(skill_id)}>
      <span>
        <Phrase before={`${copy.shows} `} name={name} after={level && `, ${level}`} />
      </span>
      {steps}
    </Link>
  );
}
