import type { ReactNode } from 'react';
import type { Skill, User, UserSkill } from '#contract/entities.ts';
import { screens } from '#copy/screens.ts';
import { skillDetail, skills as skillsCopy } from '#copy/skills.ts';
import { LoadingPage } from '#loading/loading-page.tsx';
import { useIdInAddress, useLastFound } from '#navigation/address.ts';
import { RefusedAddress } from '#navigation/refused-address.tsx';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { forForm } from '#state/freshness.ts';
import { SkillIcon } from '#ui/screen-icons.tsx';
import { catalogueOf } from './state/catalogue.ts';
import { mySkillsOf } from './state/my-skills.ts';

export interface SkillOfLearner {
  readonly user: User;
  readonly skill: Skill;
  readonly userSkill: UserSkill | undefined;
}

interface WithSkillProps {
  readonly title: string;
  readonly refusal?: string;
  /** Waits for the newest ratings, while they may come. */
  readonly form?: boolean;
  readonly children: (skill: SkillOfLearner) => ReactNode;
}

/** Renders the skill of the address, else loading, failure or the refusal (product, section 2: Skill detail). */
export function WithSkill(props: WithSkillProps) {
  return <WithLearner title={props.title}>{(user) => <SkillOfAddress {...props} user={user} />}</WithLearner>;
}

function SkillOfAddress(props: WithSkillProps & { readonly user: User }) {
  const { skills, loadSkills } = useStore(catalogueOf);
  const { mySkills, loadMySkills, userSkillOf } = useStore(mySkillsOf);
  const { title, refusal = skillDetail.notFound, form = false, user, children } = props;
  const id = useIdInAddress('skill');
  const all = skills.value;
  const userSkills = form ? forForm(mySkills.value, true) : mySkills.value;
  const isLoaded = all.kind === 'ready' && userSkills.kind === 'ready';
  const skill = isLoaded ? all.value.find(({ skill_id }) => skill_id === id) : undefined;
  const result = useLastFound(id, skill && { user, skill, userSkill: userSkillOf(skill.skill_id) });
  if (id === undefined || (isLoaded && !skill)) return <Refused title={title} refusal={refusal} />;
  if (result) return children(result);
  const retry = () => {
    loadSkills();
    loadMySkills();
  };
  const hasFailed = all.kind === 'failed' || userSkills.kind === 'failed';
  return <LoadingPage title={title} onRetry={hasFailed ? retry : undefined} />;
}

export function Refused({ title, refusal }: { title: string; refusal: string }) {
  return (
    <RefusedAddress
      title={title}
      refusal={refusal}
      hint={skillsCopy.refused}
      icon={<SkillIcon />}
      to={paths.skillList}
    >
      {screens.skillList}
    </RefusedAddress>
  );
}
