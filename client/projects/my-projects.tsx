import { app } from '#copy/app.ts';
import { projects as copy } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { LearnerProblem, WithLearner } from '#session/with-learner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { ProjectsIcon } from '#ui/screen-icons.tsx';
import { ProjectCards } from './project-cards.tsx';
import { projectsOf } from './state/projects.ts';

/** All projects of the learner (product, section 2: My projects). */
export function MyProjects() {
  return <WithLearner title={screens.myProjects}>{() => <Projects />}</WithLearner>;
}

function Projects() {
  const list = useStore(projectsOf).projects.value;
  const isEmpty = list.kind === 'ready' && list.value.length === 0;
  const add = (
    <ButtonLink variant="primary" href={paths.addProject}>
      {copy.add}
    </ButtonLink>
  );
  return (
    <Page title={app.title(screens.myProjects)} heading={screens.myProjects}>
      <LearnerProblem />
      {!isEmpty && <div>{add}</div>}
      <ProjectCards
        name={screens.myProjects}
        level={2}
        none={
          <Empty title={copy.none} icon={<ProjectsIcon />}>
            {add}
          </Empty>
        }
      />
    </Page>
  );
}
