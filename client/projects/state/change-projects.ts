import { toPreviewProject } from '#addresses';
import { type CallResult, isUncertain } from '#api/call.ts';
import type { Project } from '#contract/entities.ts';
import { imagesOf } from '#contract/project-images.ts';
import { createProject, deleteProject, updateProject } from '#contract/projects.ts';
import { errors } from '#copy/errors.ts';
import { saved, savedLinks } from '#copy/project-form.ts';
import { screens } from '#copy/screens.ts';
import { uploads } from '#copy/uploads.ts';
import { paths } from '#paths';
import { callAsLearner, failureOf } from '#session/call-as-learner.ts';
import { notifyOtherTabs } from '#session/other-tabs.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { type ActionResult, done, failed, gone, type MessageLink } from '#state/action-result.ts';
import { showStatus } from '#state/messages.ts';
import { findIn } from '#state/remote.ts';
import { deleteProjectImages } from './delete-project-images.ts';
import { draftOfForm, formOf, imagesIn, type ProjectForm } from './project-form.ts';
import { type LoadedProjects, projectsOf } from './projects.ts';

// Changes of a learner's projects (product, sections 4 and 7). By the result of each, the list matches the backend.

/** Publishes a project. The address of the cover identifies the project, because each upload has a unique address. */
export function addProject(session: Session, form: ProjectForm) {
  const data = draftOfForm(form);
  const isAdded = ({ thumbnail }: Project) => thumbnail === data.thumbnail;
  return changeProjects(session, {
    send: (username) => callAsLearner(session, createProject, { body: { username, data } }),
    isDone: ({ list }) => list.some(isAdded),
    linksIn: (list) => [...list.filter(isAdded).map(linkTo), linkToPortfolio],
    idempotencyKey: data.thumbnail,
  });
}

/** `seen` holds the values of the project on which the learner's changes rest. */
export const changeProject = (
  session: Session,
  projectId: number,
  form: ProjectForm,
  seen: Partial<ProjectForm>,
) =>
  changeProjects(session, {
    removed: imagesIn(seen).filter((address) => !imagesIn(form).includes(address)),
    send: (username) =>
      callAsLearner(session, updateProject, {
        params: { project_id: String(projectId) },
        body: { username, data: draftOfForm(form) },
      }),
    isDone: ({ list }) => {
      const project = list.find(({ project_id }) => project_id === projectId);
      return project !== undefined && JSON.stringify(formOf(project)) === JSON.stringify(form);
    },
    linksIn: () => [linkTo({ project_id: projectId, name: form.name })],
  });

export function removeProject(session: Session, projectId: number) {
  const isMeant = ({ project_id }: Project) => project_id === projectId;
  const project = findIn(projectsOf(session).projects.peek(), isMeant);
  return changeProjects(session, {
    removed: project ? imagesOf(project) : [],
    send: () => callAsLearner(session, deleteProject, { params: { project_id: String(projectId) } }),
    isDone: ({ list, isComplete }) => isComplete && !list.some(isMeant),
  });
}

const linkTo = ({ project_id, name }: Pick<Project, 'project_id' | 'name'>): MessageLink => ({
  href: toPreviewProject(project_id),
  label: savedLinks.seeIt,
  name: uploads.of(savedLinks.seeIt, name),
});

const linkToPortfolio: MessageLink = {
  href: paths.portfolio,
  label: savedLinks.sendIt,
  name: `${savedLinks.sendIt}: ${screens.portfolio}`,
};

interface Change {
  /** The addresses of the images that the change removes from a project. */
  readonly removed?: readonly string[];
  readonly send: (username: string) => Promise<CallResult<typeof createProject>>;
  /** Returns whether the projects contain the change. Used if the response is missing or unusable. */
  readonly isDone: (projects: LoadedProjects) => boolean;
  /** Returns the links of the success message. The list is empty if it has not loaded. */
  readonly linksIn?: (list: readonly Project[]) => readonly MessageLink[];
  /** Identifies a change that must not be sent twice. */
  readonly idempotencyKey?: string;
}

async function changeProjects(session: Session, change: Change): Promise<ActionResult> {
  const { send, isDone, idempotencyKey = '' } = change;
  const { withoutResponse, refreshProjects } = projectsOf(session);
  if (withoutResponse.has(idempotencyKey)) {
    const loaded = await refreshProjects();
    if (!loaded) return failed(errors.exception);
    if (isDone(loaded)) return showChanged(session, change, loaded);
  }
  const result = await send(usernameOf(session));
  const hasNoResponse = isUncertain(result);
  if (hasNoResponse && idempotencyKey !== '') withoutResponse.add(idempotencyKey);
  if (result.kind !== 'ok' && !hasNoResponse) return failureOf(result, errors.exception);
  const loaded = await refreshProjects(result.kind === 'ok');
  if (result.kind === 'ok') return showChanged(session, change, loaded, result.response.message);
  return loaded && isDone(loaded)
    ? showChanged(session, change, loaded)
    : failureOf(result, errors.exception);
}

function showChanged(
  session: Session,
  { removed = [], linksIn }: Change,
  loaded: LoadedProjects | undefined,
  message = '',
): ActionResult {
  // The page may show another learner.
  if (session.signal.aborted) return gone;
  showStatus(message || saved, 'success', { links: linksIn?.(loaded?.list ?? []) });
  notifyOtherTabs(session, 'ProjectsChanged');
  const projects = completeList(loaded);
  const reload = async () => completeList(await projectsOf(session).refreshProjects());
  if (projects) deleteProjectImages(session, { removed, projects, reload });
  return done;
}

/** A project that the app cannot read may show any image, so an incomplete list must not lead to a deletion. */
const completeList = (loaded: LoadedProjects | undefined) => (loaded?.isComplete ? loaded.list : undefined);
