import { Link } from 'wouter';
import type { Skill } from '#contract/entities.ts';
import { skillDetail } from '#copy/skills.ts';
import { orNotLoaded } from '#loading/load-failure.tsx';
import { paths } from '#paths';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import './key-points.css';

/** The known topics, projects and progress in a skill, in a line (product, section 2: Skill detail). */
export function KeyPoints({ skill }: { skill: Skill }) {
  const progress = useStore(mySkillsOf).progressIn(skill.skill_id);
  const projects = useStore(projectsOf).projectsWith(skill.skill_id);
  return (
    <div>
      <dl className="key-points row small">
        <div className="row">
          <dt>{skillDetail.topicsKnown}</dt>
          <dd>{orNotLoaded(progress, ({ known, total }) => skillDetail.known(known, total))}</dd>
        </div>
        <div className="row">
          {/* The number says "1 project" itself. */}
          <dt className={projects.kind === 'ready' ? 'visually-hidden' : undefined}>
            {skillDetail.projects}
          </dt>
          <dd>
            {orNotLoaded(projects, ({ length }) => (
              <ProjectCount count={length} />
            ))}
          </dd>
        </div>
      </dl>
      {progress.kind !== 'failed' && (
        <ProgressBar percent={progress.kind === 'ready' ? progress.value.percent : 0} />
      )}
    </div>
  );
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
