import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { CardList } from '#loading/remote-list.tsx';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { MySkillCard } from './skill-card.tsx';
import { mySkillsOf } from './state/my-skills.ts';

/** All skills of the learner (product, section 2: My skills). */
export function AllSkills() {
  return (
    <WithLearner title={screens.allSkills}>
      {() => (
        <Page title={app.title(screens.allSkills)} heading={screens.allSkills} back>
          <LearnerProblem />
          <List />
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

function List() {
  const { mySkills, loadMySkills } = useStore(mySkillsOf);
  return (
    <CardList
      among={false}
      name={screens.allSkills}
      list={mySkills.value}
      keyOf={(skill) => skill.skill_id}
      retry={loadMySkills}
      none={<Empty title={empty.skills} />}
      card={(skill) => <MySkillCard skill={skill} level={2} />}
    />
  );
}
