import { useEffect } from 'react';
import { Link } from 'wouter';
import { toPreviewSkill } from '#addresses';
import type { Project } from '#contract/entities.ts';
import { projects as copy } from '#copy/projects.ts';
import { skills as skillCopy } from '#copy/skills.ts';
import { useStore } from '#session/use-session.ts';
import { LevelSteps } from '#skills/level-steps.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { toneOf } from '#skills/tone.ts';
import { findIn } from '#state/remote.ts';
import { Phrase } from '#ui/phrase.tsx';
import './shown-skill.css';

/**
 * The related skill as a link in its colour, or nothing for an unknown skill. Loads the topics of the learner's skill for the
 * coverage. If that fails, the level stands with the number of rated points.
 */
export function ShownSkill({ project }: { project: Project }) {
  const skillId = Number(project.skill_id);
  const { userSkillOf, ratingOf } = useStore(mySkillsOf);
  const { skills, loadMissingTopics } = useStore(catalogueOf);
  const mine = userSkillOf(skillId);
  const isMine = mine !== undefined;
  useEffect(() => {
    if (isMine) void loadMissingTopics(skillId);
  }, [isMine, skillId, loadMissingTopics]);
  const skill = mine ?? findIn(skills.value, ({ skill_id }) => skill_id === skillId);
  if (!skill) return null;
  const rating = mine && ratingOf(mine);
  const level = rating && `, ${skillCopy.levelText(rating).short}`;
  return (
    <Link className={`shown-skill box strong row middle ${toneOf(skillId)}`} href={toPreviewSkill(skillId)}>
      <span>
        <Phrase before={`${copy.shows} `} name={skill.name} after={level} />
      </span>
      {rating && <LevelSteps level={rating.level} />}
    </Link>
  );
}
