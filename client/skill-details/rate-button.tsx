import { toAddSkill, toEditSkill } from '#addresses';
import { skillDetail } from '#copy/skills.ts';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import type { SkillOfLearner } from '#skills/with-skill.tsx';
import { findIn } from '#state/remote.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/**
 * Leads straight to a rating, because the topics stand on the same screen. Adds the first topic of a new skill, or edits the
 * first rated topic with points left.
 */
export function RateButton({ skill: { skill_id }, userSkill }: Omit<SkillOfLearner, 'user'>) {
  const topics = useStore(catalogueOf).topicsOf(skill_id).value;
  if (!userSkill) {
    const first = findIn(topics, ({ Points }) => Points !== 0);
    return (
      <ButtonLink variant="primary" href={toAddSkill(skill_id, first?.topic_id)}>
        {skillDetail.addThis}
      </ButtonLink>
    );
  }
  const { Topics } = userSkill;
  const rated = Topics.find(({ points, Points }) => points.length < Points) ?? Topics[0];
  return (
    <ButtonLink variant="primary" href={toEditSkill(skill_id, true, rated?.topic_id)}>
      {skillDetail.editThis}
    </ButtonLink>
  );
}
