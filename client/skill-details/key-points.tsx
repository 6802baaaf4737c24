import { Link } from 'wouter';
import type { Skill } from '#contract/entities.ts';
import { skillDetail, skills } from '#copy/skills.ts';
import { orNotLoaded } from '#loading/load-failure.tsx';
import { paths } from '#paths';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { toneOf } from '#skills/tone.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import './key-points.css';

/** The known topics, projects and progress in a skill (product, section 2: Skill detail). */
export function KeyPoints({ skill }: { skill: Skill }) {
  const progress = useStore(mySkillsOf).progressIn(skill.skill_id);
  const projects = useStore(projectsOf).projectsWith(skill.skill_id);
  const facts = [
    [skillDetail.topicsKnown, orNotLoaded(progress, ({ known, total }) => skillDetail.known(known, total))],
    [skillDetail.projects, orNotLoaded(projects, ({ length }) => <ProjectCount count={length} />)],
    [
      skills.progress,
      orNotLoaded(progress, ({ percent }) => (
        <>
          <span>{`${percent}%`}</span>
          <ProgressBar percent={percent} />
        </>
      )),
    ],
  ] as const;
  return (
    <Section heading={skillDetail.keyPoints}>
      <dl className={`key-points box big row ${toneOf(skill.skill_id)}`}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
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
