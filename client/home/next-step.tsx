import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { toAddSkill, toEditSkill } from '#addresses';
import type { Skill, Topic } from '#contract/entities.ts';
import { nextStep as copy } from '#copy/home.ts';
import { named } from '#copy/name.ts';
import { projects as projectsCopy } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { paths } from '#paths';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { lastSkill } from '#skills/state/last-skill.ts';
import { mySkillsOf, ratedTopic } from '#skills/state/my-skills.ts';
import { type PausedRating, pausedRating } from '#skills/state/paused-rating.ts';
import { toneOf } from '#skills/tone.ts';
import type { Remote } from '#state/remote.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { chooseNextStep, type OpenSkill } from './choose-next-step.ts';
import { FirstSteps } from './first-steps.tsx';
import './next-step.css';

/** The one action that brings the learner on. Absent when the skills fail to load, because My Skills says so. */
export function NextStep({ username }: { username: string }) {
  const { skills, topicsOf } = useStore(catalogueOf);
  const { mySkills } = useStore(mySkillsOf);
  // Topics that arrive do not exchange the shown skill.
  const shown = useRef<number>(undefined);
  const list = mySkills.value;
  if (list.kind === 'failed') return null;
  if (list.kind !== 'ready') return <Loading />;
  const paused = pausedRating(username);
  if (paused && (skills.value.kind === 'idle' || skills.value.kind === 'loading')) return <Loading />;
  const all = skills.value.kind === 'ready' ? skills.value.value : [];
  const pausedSkill = paused && all.find(({ skill_id }) => skill_id === paused.skill_id);
  if (pausedSkill) return <ContinuePaused skill={pausedSkill} {...paused} />;
  const candidates = { lastSkill: lastSkill(username), shown: shown.current };
  const step = chooseNextStep(list.value, candidates, (id) => loadedIn(topicsOf(id).value));
  if (step.kind === 'open-skill') shown.current = step.skill.skill_id;
  if (step.kind === 'first-skill') return <FirstSteps username={username} />;
  return step.kind === 'open-skill' ? <ContinueSkill {...step} /> : <AllRated />;
}

const loadedIn = (topics: Remote<readonly Topic[]>) => (topics.kind === 'ready' ? topics.value : undefined);

function ContinuePaused({ skill, topic_id }: PausedRating & { readonly skill: Skill }) {
  const { skill_id } = skill;
  const topics = loadedIn(useStore(catalogueOf).topicsOf(skill_id).value);
  const topic = topics?.find((topic) => topic.topic_id === topic_id);
  const own = useStore(mySkillsOf).userSkillOf(skill_id);
  const isRated = ratedTopic(own, topic_id) !== undefined;
  const to = own ? toEditSkill(skill_id, isRated, topic_id) : toAddSkill(skill_id, topic_id);
  return <Continue skill={skill} text={copy.paused} topic={topic} to={to} />;
}

function ContinueSkill({ skill, left, topic }: OpenSkill) {
  const { skill_id } = skill;
  const to = topic ? toEditSkill(skill_id, false, topic.topic_id) : toEditSkill(skill_id, true);
  return <Continue skill={skill} text={copy.left(left)} topic={topic} to={to} />;
}

interface ContinueProps {
  readonly skill: Pick<Skill, 'skill_id' | 'name' | 'icon'>;
  readonly text: string;
  readonly topic: Topic | undefined;
  readonly to: string;
}

function Continue({ skill: { skill_id, name, icon }, text, topic, to }: ContinueProps) {
  const { loadMissingTopics } = useStore(catalogueOf);
  useEffect(() => void loadMissingTopics(skill_id), [skill_id, loadMissingTopics]);
  return (
    <Step
      title={named(name)}
      text={<p className="strong">{text}</p>}
      picture={icon}
      tone={toneOf(skill_id)}
      action={
        <>
          <ButtonLink variant="primary" href={to} name={`${copy.continue}: ${named(name)}`}>
            {copy.continue}
          </ButtonLink>
          {topic && <Text>{copy.topic(topic.name)}</Text>}
        </>
      }
    >
      <QuietLink href={paths.portfolio}>{screens.portfolio}</QuietLink>
    </Step>
  );
}

/** Every topic of every skill is rated. Projects that fail to load do not hide the portfolio. */
function AllRated() {
  const list = useStore(projectsOf).projects.value;
  if (list.kind === 'idle' || list.kind === 'loading') return <Loading />;
  const hasProjects = list.kind === 'failed' || list.value.length > 0;
  const portfolio = { href: paths.portfolio, children: screens.portfolio };
  return (
    <Step
      title={copy.allRated}
      text={<p>{hasProjects ? copy.showPortfolio : copy.addProject}</p>}
      action={
        hasProjects ? (
          <ButtonLink variant="primary" {...portfolio} />
        ) : (
          <ButtonLink variant="primary" href={paths.addProject}>
            {projectsCopy.add}
          </ButtonLink>
        )
      }
    >
      {!hasProjects && <QuietLink {...portfolio} />}
      <QuietLink href={paths.skillList}>{copy.nextSkill}</QuietLink>
    </Step>
  );
}

interface StepProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly picture?: string;
  readonly tone?: string;
  readonly action: ReactNode;
  /** Links to other ways on. */
  readonly children: ReactNode;
}

function Step({ title, text, picture, tone = 'tone neutral', action, children }: StepProps) {
  return (
    <section className={`next-step box big stack gap-4 ${tone}`} aria-labelledby="next-step">
      <Text as="h2" id="next-step">
        {copy.heading}
      </Text>
      <div className="next-step-text row middle">
        {picture !== undefined && <Picture src={picture} width={96} height={96} />}
        <div className="stack gap-1 room">
          <Text as="h3" className="title">
            {title}
          </Text>
          {text}
        </div>
      </div>
      <div className="next-step-action row middle">{action}</div>
      <div className="next-step-links row middle">{children}</div>
    </section>
  );
}

function QuietLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className="standalone strong" href={href}>
      {children}
    </Link>
  );
}

function Loading() {
  return (
    <div className="next-step-loading">
      <Skeleton of={copy.heading} shape="panel" />
    </div>
  );
}
