import { useMemo } from 'react';
import type { Project } from '#contract/entities.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { screens } from '#copy/screens.ts';
import { useSession } from '#session/use-session.ts';
import { ProjectForm } from './project-form.tsx';
import { changeProject, removeProject } from './state/change-projects.ts';
import { formOf } from './state/project-form.ts';
import { WithProject } from './with-project.tsx';

/** Product, section 2: Update project. */
export function UpdateProject() {
  return (
    <WithProject title={screens.updateProject} form>
      {(project) => <Update key={project.project_id} project={project} />}
    </WithProject>
  );
}

function Update({ project }: { project: Project }) {
  const initial = useMemo(() => formOf(project), [project]);
  const session = useSession();
  const { project_id, name } = project;
  return (
    <ProjectForm
      title={screens.updateProject}
      submit={copy.update}
      initial={initial}
      draft={`project ${project_id}`}
      save={(values, seen) => changeProject(session, project_id, values, seen)}
      deletion={{ question: copy.removing(name), run: () => removeProject(session, project_id) }}
    />
  );
}
