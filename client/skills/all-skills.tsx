import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { CardList } from '#loading/remote-list.tsx';
import { paths } from '#paths';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { MySkillCard } from './skill-card.tsx';
import { loadMySkills, mySkills } from './state/my-skills.ts';

/** All skills of the learner (product, section 2: My skills). */
export function AllSkills() {
  return (
    <WithLearner title={screens.allSkills}>
      {() => (
        <Page title={app.title(screens.allSkills)} heading={screens.allSkills} back>
          <LearnerProblem />
          <CardList
            among={false}
            name={screens.allSkills}
            list={mySkills.value}
            keyOf={(skill) => skill.skill_id}
            retry={loadMySkills}
            none={<Empty title={empty.skills} />}
            card={(skill) => <MySkillCard skill={skill} level={2} />}
          />
          <div>
            <ButtonLink variant="primary" href={paths.skillList}>
              {copy.add}
            </ButtonLink>
          </div>
        </Page>
      )}
    </WithLearner>
  );
}
