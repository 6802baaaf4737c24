import type { ReactNode } from 'react';
import type { Project } from '#contract/entities.ts';
import { projects as copy } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { LoadingPage } from '#loading/loading-page.tsx';
import { useIdInAddress, useLastFound } from '#navigation/address.ts';
import { RefusedAddress } from '#navigation/refused-address.tsx';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { forForm } from '#state/freshness.ts';
import { findIn } from '#state/remote.ts';
import { ProjectsIcon } from '#ui/screen-icons.tsx';
import { projectsOf } from './state/projects.ts';

interface WithProjectProps {
  readonly title: string;
  /** Waits for the newest project, because a save would undo newer changes. */
  readonly form?: boolean;
  readonly children: (project: Project) => ReactNode;
}

/** Renders the project of the address, else loading, failure or a refusal (product, section 2: Project preview). */
export function WithProject(props: WithProjectProps) {
  return (
    <WithLearner title={props.title}>
      {(user) => <ProjectOfAddress key={user.username} {...props} />}
    </WithLearner>
  );
}

function ProjectOfAddress({ title, form = false, children }: WithProjectProps) {
  const id = useIdInAddress('project');
  const { projects, loadProjects } = useStore(projectsOf);
  const list = form ? forForm(projects.value) : projects.value;
  const found = findIn(list, ({ project_id }) => project_id === id);
  // A deleted project stays on the screen until the app is on home.
  const project = useLastFound(id, found);
  if (project) return children(project);
  if (id !== undefined && list.kind !== 'ready')
    return <LoadingPage title={title} onRetry={list.kind === 'failed' ? loadProjects : undefined} />;
  return (
    <RefusedAddress
      title={title}
      refusal={copy.denied}
      hint={copy.deniedHint}
      icon={<ProjectsIcon />}
      to={paths.myProjects}
    >
      {screens.myProjects}
    </RefusedAddress>
  );
}
