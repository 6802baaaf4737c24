import { Link } from 'wouter';
import type { Skill, UserSkill } from '#contract/entities.ts';
import { levels, skillDetail, skills } from '#copy/skills.ts';
import { notLoadedText } from '#loading/load-failure.tsx';
import { paths } from '#paths';
import { projectsOf } from '#projects/state/projects-of-skill.ts';
import { coverageOf, levelIn, loadLevel, progressIn } from '#skills/state/my-skills.ts';
import { useLoad } from '#state/use-load.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { toneOf } from '#ui/tone.ts';
import './key-points.css';

/** The learner's level, known topics, projects and progress in a skill (product, section 2: Skill detail). */
export function KeyPoints({ skill, userSkill }: { skill: Skill; userSkill: UserSkill | undefined }) {
  useLoad(loadLevel, skill.skill_id);
  const progress = progressIn(skill.skill_id);
  const projects = projectsOf(skill.skill_id);
  return (
    <Section heading={skillDetail.keyPoints}>
      <dl className={`key-points box big ${toneOf(skill.skill_id)}`}>
        <div>
          <dt>{skills.skillLevel}</dt>
          <dd>{userSkill ? levelWords(userSkill) : levels[0]}</dd>
        </div>
        <div>
          <dt>{skillDetail.topicsKnown}</dt>
          <dd>
            {progress.kind === 'ready'
              ? skillDetail.known(progress.value.known, progress.value.total)
              : notLoadedText(progress)}
          </dd>
        </div>
        <div>
          <dt>{skillDetail.projects}</dt>
          <dd>
            {projects.kind === 'ready' ? (
              <ProjectCount count={projects.value.length} />
            ) : (
              notLoadedText(projects)
            )}
          </dd>
        </div>
        <div>
          <dt>{skills.progress}</dt>
          <dd>
            {progress.kind === 'ready' ? (
              <>
                <span>{skills.percent(progress.value.percent)}</span>
                <ProgressBar percent={progress.value.percent} />
              </>
            ) : (
              notLoadedText(progress)
            )}
          </dd>
        </div>
      </dl>
    </Section>
  );
}

function levelWords(userSkill: UserSkill): string {
  const { rated, total } = coverageOf(userSkill);
  return skills.levelIn(levelIn(userSkill), rated, total);
}

function ProjectCount({ count }: { count: number }) {
  const words = skillDetail.projectCount(count);
  if (count === 0) return <span>{words}</span>;
  return (
    <Link className="standalone" href={paths.myProjects} aria-label={skillDetail.inMyProjects(words)}>
      {words}
    </Link>
  );
}
