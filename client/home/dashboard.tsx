import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { UserSkill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { empty, skills } from '#copy/skills.ts';
import { paths, toPreviewSkill } from '#paths';
import { projects } from '#projects/state/projects.ts';
import { Level } from '#skills/skill-card.tsx';
import { levelOf, mySkills, progressIn, randomSkill } from '#skills/state/my-skills.ts';
import { notLoadedText } from '#state/load-failure.tsx';
import type { Remote } from '#state/remote.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CutText } from '#ui/text.tsx';

/** Progress and level of one of the learner's skills, and how many skills and projects there are. */
export function Dashboard() {
  useSignals();
  const list = mySkills.value;
  if (list.kind === 'idle' || list.kind === 'loading') {
    return <Skeleton of={home.dashboard} shape="panel" />;
  }
  const skill = randomSkill.value;
  return (
    <section className="dashboard" aria-labelledby="dashboard">
      <h2 id="dashboard" className="visually-hidden">
        {home.dashboard}
      </h2>
      {skill ? <SkillProgress skill={skill} /> : <FirstSkill none={list.kind === 'ready'} />}
      <dl className="dashboard-counts">
        <Count term={home.skills} list={list} href={paths.allSkills} />
        <Count term={home.projects} list={projects.value} href={paths.myProjects} />
      </dl>
    </section>
  );
}

function SkillProgress({ skill }: { skill: UserSkill }) {
  useSignals();
  const done = progressIn(skill.skill_id);
  const level = levelOf(skill.skill_id).value;
  const percent = done.kind === 'ready' ? done.value.percent : undefined;
  return (
    <div className="dashboard-skill">
      <h3>
        <Link className="standalone" href={toPreviewSkill(skill.skill_id)}>
          {home.progressOf(skill.name)}
        </Link>
      </h3>
      <CutText text={skill.description || empty.noDescription} max={90} />
      <p className="dashboard-percent">
        {percent === undefined ? notLoadedText(done) : skills.percent(percent)}
      </p>
      {percent !== undefined && <ProgressBar percent={percent} />}
      <dl className="dashboard-facts">
        <div>
          <dt>{skills.progress}</dt>
          <dd>
            {done.kind === 'ready'
              ? skills.topicsKnown(done.value.known, done.value.total)
              : notLoadedText(done)}
          </dd>
        </div>
        <div>
          <dt>{skills.skillLevel}</dt>
          <dd>{level.kind === 'ready' ? <Level level={level.value} /> : notLoadedText(level)}</dd>
        </div>
      </dl>
    </div>
  );
}

function FirstSkill({ none }: { none: boolean }) {
  useSignals();
  return (
    <div className="dashboard-skill">
      <h3>{none ? home.firstSkill : empty.skillsMissing}</h3>
      <p>{none ? home.firstSkillHint : empty.skillsMissingHint}</p>
      {none && (
        <ButtonLink look="primary" href={paths.skillList}>
          {skills.add}
        </ButtonLink>
      )}
    </div>
  );
}

interface CountProps {
  readonly term: string;
  readonly list: Remote<readonly unknown[]>;
  readonly href: string;
}

function Count({ term, list, href }: CountProps) {
  useSignals();
  return (
    <div>
      <dt>
        <Link href={href}>{term}</Link>
      </dt>
      <dd className={list.kind === 'ready' ? undefined : 'words'}>
        {list.kind === 'ready' ? list.value.length : notLoadedText(list)}
      </dd>
    </div>
  );
}
