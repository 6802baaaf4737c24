import { Link } from 'wouter';
import { toPreviewSkill } from '#addresses';
import type { UserSkill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { empty, skills } from '#copy/skills.ts';
import { orNotLoaded } from '#loading/load-failure.tsx';
import { paths } from '#paths';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { SkillLevel } from '#skills/skill-level.tsx';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { toneOf } from '#skills/tone.ts';
import type { Remote } from '#state/remote.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';
import './dashboard.css';
import { langOf } from '#ui/lang-of.ts';
import { longestWord } from '#ui/longest-word.ts';

/** A random skill with progress and level, and the counts of skills and projects (product, section 2: Home). */
export function Dashboard() {
  const { mySkills, randomSkill } = useStore(mySkillsOf);
  const { projects } = useStore(projectsOf);
  const list = mySkills.value;
  const isLoading = list.kind === 'idle' || list.kind === 'loading';
  const skill = randomSkill.value;
  return (
    <section className="dashboard stack" aria-labelledby="dashboard">
      <h2 id="dashboard" className="visually-hidden">
        {home.dashboard}
      </h2>
      {isLoading && <Skeleton of={home.dashboard} shape="panel" />}
      {skill && <SkillProgress skill={skill} />}
      <dl className="dashboard-counts row">
        <Count term={home.skills} list={list} href={paths.allSkills} />
        <Count term={home.projects} list={projects.value} href={paths.myProjects} />
      </dl>
    </section>
  );
}

function SkillProgress({ skill }: { skill: UserSkill }) {
  const progress = useStore(mySkillsOf).progressIn(skill.skill_id);
  return (
    <div className={`dashboard-skill box stack gap-1 small ${toneOf(skill.skill_id)}`}>
      <h3 lang={langOf(home.progressOf(skill.name))} data-longest={longestWord(skill.name)}>
        <Link className="standalone" href={toPreviewSkill(skill.skill_id)}>
          {home.progressOf(skill.name)}
        </Link>
      </h3>
      <TruncatedText text={skill.description || empty.noDescription} max={90} />
      <SkillLevel skill={skill}>
        <p>{skills.topicsKnown(skill.Topics.length, skill.topics)}</p>
        <p>{`${skills.progress} ${orNotLoaded(progress, ({ percent }) => `${percent}%`)}`}</p>
      </SkillLevel>
    </div>
  );
}

function Count({ term, list, href }: { term: string; list: Remote<readonly unknown[]>; href: string }) {
  return (
    <div className="dashboard-count box row middle">
      <dt>
        <Link className="whole" href={href}>
          {term}
        </Link>
      </dt>
      <dd className={list.kind === 'ready' ? undefined : 'small'}>
        {orNotLoaded(list, ({ length }) => length)}
      </dd>
    </div>
  );
}
