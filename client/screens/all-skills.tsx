import { useSignals } from '@preact/signals-react/runtime';
import { parts } from '#copy/parts.ts';
import { screens } from '#copy/screens.ts';
import { app } from '#copy/shell.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { CardList } from '#parts/card-list.tsx';
import { MySkillCard } from '#parts/my-skill-card.tsx';
import { LearnerProblem, WithLearner } from '#parts/with-learner.tsx';
import { paths } from '#paths';
import { loadMySkills, mySkills } from '#stores/my-skills.ts';
import { Back } from '#ui/back.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';

/** Every skill that the learner has (product, section 2: My skills). */
export function AllSkills() {
  useSignals();
  return (
    <WithLearner title={screens.allSkills}>
      {({ username }) => (
        <Page
          title={app.title(screens.allSkills)}
          heading={screens.allSkills}
          back={<Back words={parts.back} />}
        >
          <LearnerProblem />
          <CardList
            among={false}
            name={screens.allSkills}
            list={mySkills.value}
            keyOf={(skill) => skill.skill_id}
            retry={() => loadMySkills(username)}
            none={<Empty title={empty.skills} />}
            card={(skill) => <MySkillCard skill={skill} level={2} />}
          />
          <div>
            <ButtonLink look="primary" href={paths.skillList}>
              {copy.add}
            </ButtonLink>
          </div>
        </Page>
      )}
    </WithLearner>
  );
}
