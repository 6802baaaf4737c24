import { type ReactNode, useEffect } from 'react';
import type { UserSkill } from '#contract/entities.ts';
import { skills } from '#copy/skills.ts';
import { orNotLoaded } from '#loading/load-failure.tsx';
import { useStore } from '#session/use-session.ts';
import { SkillLevel } from '#skills/skill-level.tsx';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** The level and progress of the learner's skill (product, section 2: Home), below the children. */
export function SkillProgress({ skill, children }: { skill: UserSkill; children?: ReactNode }) {
  const { loadMissingLevel, progressIn } = useStore(mySkillsOf);
  const { skill_id } = skill;
  useEffect(() => loadMissingLevel(skill_id), [skill_id, loadMissingLevel]);
  const progress = progressIn(skill_id);
  return (
    <div className="skill-progress stack gap-1">
      {children}
      <SkillLevel skill={skill}>
        <p>{`${skills.progress} ${orNotLoaded(progress, ({ percent }) => `${percent}%`)}`}</p>
      </SkillLevel>
      {progress.kind !== 'failed' && (
        <ProgressBar percent={progress.kind === 'ready' ? progress.value.percent : 0} />
      )}
    </div>
  );
}
