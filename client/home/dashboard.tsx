import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { UserSkill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { empty, skills } from '#copy/skills.ts';
import { paths, toPreviewSkill } from '#paths';
import { projects } from '#projects/state/projects.ts';
import { coverageOf, levelOf, mySkills, progressIn, randomSkill } from '#skills/state/my-skills.ts';
import { notLoadedText } from '#state/load-failure.tsx';
import type { Remote } from '#state/remote.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TruncatedText } from '#ui/text.tsx';
import './dashboard.css';

/** A random skill with progress and level, and the counts of skills and projects (product, section 2: Home). */
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
      {skill ? <SkillProgress skill={skill} /> : <FirstSkill isEmpty={list.kind === 'ready'} />}
      <dl className="dashboard-counts">
        <Count term={home.skills} list={list} href={paths.allSkills} />
        <Count term={home.projects} list={projects.value} href={paths.myProjects} />
      </dl>
    </section>
  );
}

function SkillProgress({ skill }: { skill: UserSkill }) {
  useSignals();
  const progress = progressIn(skill.skill_id);
  const level = levelOf(skill.skill_id).value;
  const { rated, total } = coverageOf(skill);
  const percent = progress.kind === 'ready' ? progress.value.percent : undefined;
  return (
    <div className="dashboard-skill">
      <h3>
        <Link className="standalone" href={toPreviewSkill(skill.skill_id)}>
          {home.progressOf(skill.name)}
        </Link>
      </h3>
      <TruncatedText text={skill.description || empty.noDescription} max={90} />
      <p className="dashboard-percent">
        {percent === undefined ? notLoadedText(progress) : skills.percent(percent)}
      </p>
      {percent !== undefined && <ProgressBar percent={percent} />}
      <dl className="dashboard-facts">
        <div>
          <dt>{skills.progress}</dt>
          <dd>
            {progress.kind === 'ready'
              ? skills.topicsKnown(progress.value.known, progress.value.total)
              : notLoadedText(progress)}
          </dd>
        </div>
        <div>
          <dt>{skills.skillLevel}</dt>
          <dd>{level.kind === 'ready' ? skills.levelIn(level.value, rated, total) : notLoadedText(level)}</dd>
        </div>
      </dl>
    </div>
  );
}

function FirstSkill({ isEmpty }: { isEmpty: boolean }) {
  useSignals();
  return (
    <div className="dashboard-skill">
      <h3>{isEmpty ? home.firstSkill : empty.skillsNotLoaded}</h3>
      <p>{isEmpty ? home.firstSkillHint : empty.skillsNotLoadedHint}</p>
      {isEmpty && (
        <ButtonLink variant="primary" href={paths.skillList}>
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
