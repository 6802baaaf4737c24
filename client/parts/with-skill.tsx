import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useRef } from 'react';
import { useSearch } from 'wouter';
import type { Skill, User, UserSkill } from '#contract/entities.ts';
import { app, screens } from '#copy/shell.ts';
import { skillDetail, skills as skillsCopy } from '#copy/skills.ts';
import { paths } from '#paths';
import { loadSkills, skills } from '#stores/catalogue.ts';
import { loadMySkills, mineOf, mySkills } from '#stores/my-skills.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { SkillIcon } from '#ui/icons.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MissingList } from './failed-reading.tsx';
import { useIdInAddress } from './id-in-address.ts';
import { WithLearner } from './with-learner.tsx';

/** A skill of the address: of the catalogue, and as the learner has it if they do. */
export interface SkillOfLearner {
  readonly user: User;
  readonly skill: Skill;
  readonly mine: UserSkill | undefined;
}

interface WithSkillProps {
  /** The screen's name, its heading as long as the skill is not known. */
  readonly title: string;
  /** What is said where the address names no skill. */
  readonly refusal?: string;
  readonly children: (found: SkillOfLearner) => ReactNode;
}

/** A screen that is about the skill of its address: it, or why it is not here (product, section 2: Skill detail). */
export function WithSkill({ title, refusal = skillDetail.missing, children }: WithSkillProps) {
  useSignals();
  return (
    <WithLearner title={title}>
      {(user) => (
        <SkillOfAddress title={title} refusal={refusal} user={user}>
          {children}
        </SkillOfAddress>
      )}
    </WithLearner>
  );
}

function SkillOfAddress({
  title,
  refusal,
  user,
  children,
}: Required<WithSkillProps> & { readonly user: User }) {
  useSignals();
  const id = useIdInAddress('skill');
  const all = skills.value;
  const own = mySkills.value;
  const address = useSearch();
  const shown = useRef<{ at: string; found: SkillOfLearner }>(undefined);
  if (shown.current?.at !== address) shown.current = undefined;
  if (id === undefined) return <Refused title={title} refusal={refusal} />;
  if (all.is === 'ready' && own.is === 'ready') {
    const skill = all.value.find(({ skill_id }) => skill_id === id);
    if (!skill) return <Refused title={title} refusal={refusal} />;
    const found = { user, skill, mine: mineOf(id) };
    shown.current = { at: address, found };
    return children(found);
  }
  // A list that goes missing takes nothing from whoever is at work here: it is told where they come next.
  if (shown.current) return children(shown.current.found);
  const missing = all.is === 'failed' || own.is === 'failed';
  const retry = () => {
    if (all.is === 'failed') loadSkills();
    if (own.is === 'failed') loadMySkills(user.username);
  };
  return (
    <Page title={app.title(title)} heading={title} back={app.back} narrow>
      {missing ? <MissingList onRetry={retry} /> : <Skeleton label={app.loadingOf(title)} shape="panel" />}
    </Page>
  );
}

/** The address identifies nothing that the screen of this title could show. */
export function Refused({ title, refusal }: { title: string; refusal: string }) {
  useSignals();
  return (
    <Page title={app.title(skillsCopy.refusedTitle(title, refusal))} heading={refusal} back={app.back} narrow>
      <Empty title={skillsCopy.refused} icon={<SkillIcon />}>
        <ButtonLink look="primary" href={paths.skillList}>
          {screens.skillList}
        </ButtonLink>
      </Empty>
    </Page>
  );
}
