import { useSignals } from '@preact/signals-react/runtime';
import { home } from '#copy/home.ts';
import { empty } from '#copy/skills.ts';
import { paths, toPreviewSkill } from '#paths';
import { loadMySkills, mySkills } from '#stores/my-skills.ts';
import { learner } from '#stores/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CutText } from '#ui/cut-text.tsx';
import { Empty } from '#ui/empty.tsx';
import { Cards } from './cards.tsx';

/** The learner's first four skills. */
export function MySkills() {
  useSignals();
  return (
    <Cards
      heading={home.mySkills}
      list={mySkills.value}
      most={4}
      allHref={paths.allSkills}
      keyOf={(skill) => skill.skill_id}
      retry={() => learner.value && loadMySkills(learner.value.username)}
      none={
        <Empty title={empty.skills}>
          <ButtonLink href={paths.skillList}>{home.addSkill}</ButtonLink>
        </Empty>
      }
      card={(skill) => (
        <Card
          title={skill.name}
          picture={skill.icon}
          tone={skill.skill_id}
          to={toPreviewSkill(skill.skill_id)}
        >
          <p>
            <CutText text={skill.description || empty.noDescription} most={50} />
          </p>
          <p className="card-meta">{home.topicsKnown(skill.Topics.length, skill.topics)}</p>
        </Card>
      )}
    />
  );
}
