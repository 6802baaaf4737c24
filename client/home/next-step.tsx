import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { toEditSkill } from '#addresses';
import type { Skill, Topic, UserSkill } from '#contract/entities.ts';
import { nextStep as copy } from '#copy/home.ts';
import { named } from '#copy/name.ts';
import { projects as projectsCopy } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { paths } from '#paths';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { toRating } from '#skills/rating-address.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { lastSkill } from '#skills/state/last-skill.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { type PausedRating, pausedRating } from '#skills/state/paused-rating.ts';
import { toneOf } from '#skills/tone.ts';
import { findIn } from '#state/remote.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';
import { chooseNextStep, type OpenSkill } from './choose-next-step.ts';
import { FirstSteps } from './first-steps.tsx';
import { SkillProgress } from './skill-progress.tsx';
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
  const pausedSkill = paused && findIn(skills.value, ({ skill_id }) => skill_id === paused.skill_id);
  if (pausedSkill) return <ContinuePaused skill={pausedSkill} {...paused} />;
  const candidates = { lastSkill: lastSkill(username), shown: shown.current };
  const step = chooseNextStep(list.value, candidates, (id) => topicsOf(id).value);
  if (step.kind === 'open-skill') shown.current = step.skill.skill_id;
  if (step.kind === 'first-skill') return <FirstSteps username={username} />;
  return step.kind === 'open-skill' ? <ContinueSkill {...step} /> : <AllRated skills={list.value} />;
}

function ContinuePaused({ skill, topic_id }: PausedRating & { readonly skill: Skill }) {
  const { skill_id } = skill;
  const topics = useStore(catalogueOf).topicsOf(skill_id).value;
  const topic = findIn(topics, (topic) => topic.topic_id === topic_id);
  const own = useStore(mySkillsOf).userSkillOf(skill_id);
  return <Continue skill={skill} text={copy.paused} topic={topic} to={toRating(skill_id, topic_id, own)} />;
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
  const own = useStore(mySkillsOf).userSkillOf(skill_id);
  useEffect(() => void loadMissingTopics(skill_id), [skill_id, loadMissingTopics]);
  return (
    <Step
      title={named(name)}
      text={<p className="strong">{text}</p>}
      picture={icon}
      tone={toneOf(skill_id)}
      progress={own && <SkillProgress skill={own} />}
      action={
        <>
          <ButtonLink variant="primary" href={to} name={`${copy.continue}: ${named(name)}`}>
            {copy.continue}
          </ButtonLink>
          {topic && <Text>{copy.topic(topic.name)}</Text>}
        </>
      }
      links={[portfolio]}
    />
  );
}

const portfolio = { href: paths.portfolio, children: screens.portfolio };

/** Shows a random skill when all topics are rated (product, section 4). Failed projects do not hide the portfolio. */
function AllRated({ skills }: { skills: readonly UserSkill[] }) {
  const [random] = useState(Math.random);
  const skill = skills[Math.floor(random * skills.length)];
  const list = useStore(projectsOf).projects.value;
  if (list.kind === 'idle' || list.kind === 'loading') return <Loading />;
  const hasProjects = list.kind === 'failed' || list.value.length > 0;
  const firstProject = { href: paths.addProject, children: projectsCopy.add };
  const nextSkill = { href: paths.skillList, children: copy.nextSkill };
  return (
    <Step
      title={copy.allRated}
      text={<p>{hasProjects ? copy.showPortfolio : copy.addProject}</p>}
      progress={
        skill && (
          <SkillProgress skill={skill}>
            <Text as="h3">{copy.progressOf(skill.name)}</Text>
            <TruncatedText className="small" text={skill.description || empty.noDescription} max={90} />
          </SkillProgress>
        )
      }
      action={<ButtonLink variant="primary" {...(hasProjects ? portfolio : firstProject)} />}
      links={hasProjects ? [nextSkill] : [portfolio, nextSkill]}
    />
  );
}

interface StepProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly picture?: string;
  readonly tone?: string;
  readonly progress: ReactNode;
  readonly action: ReactNode;
  /** Other ways on. */
  readonly links: readonly { readonly href: string; readonly children: string }[];
}

function Step({ title, text, picture, tone = 'tone neutral', progress, action, links }: StepProps) {
  return (
    <section className={`next-step box big stack ${tone}`} aria-labelledby="next-step">
      <Text as="h2" id="next-step">
        {copy.heading}
      </Text>
      <div className="row gap-4 middle">
        <div className="next-step-main stack gap-4">
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
        </div>
        {progress}
      </div>
      <div className="row">
        {links.map((link) => (
          <Link key={link.href} className="standalone strong" {...link} />
        ))}
      </div>
    </section>
  );
}

const Loading = () => <Skeleton of={copy.heading} shape="panel" />;
