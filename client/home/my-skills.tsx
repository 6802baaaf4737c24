import { home } from '#copy/home.ts';
import { empty } from '#copy/skills.ts';
import { paths } from '#paths';
import { learner } from '#session/session.ts';
import { MySkillCard } from '#skills/skill-card.tsx';
import { loadMySkills, mySkills } from '#skills/state/my-skills.ts';
import { Empty } from '#ui/empty.tsx';
import { Cards } from './cards.tsx';

/** The learner's first four skills (product, section 9). */
export function MySkills() {
  return (
    <Cards
      heading={home.mySkills}
      list={mySkills.value}
      max={4}
      allHref={paths.allSkills}
      keyOf={(skill) => skill.skill_id}
      retry={() => learner.value && loadMySkills(learner.value.username)}
      none={<Empty title={empty.skills} />}
      card={(skill) => <MySkillCard skill={skill} />}
    />
  );
}
