import type { CallResult } from '#api/call.ts';
import type { Project } from '#contract/entities.ts';
import { draftOfForm, formOf, imagesIn, type ProjectForm } from '#contract/project-form.ts';
import { imagesOf } from '#contract/project-images.ts';
import { createProject, deleteProject, updateProject } from '#contract/projects.ts';
import { errors } from '#copy/errors.ts';
import { saved } from '#copy/project-form.ts';
import { deleteProjectImages } from '#projects/images/delete-images.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { errorMessage, showStatus } from '#state/messages.ts';
import { notifyOtherTabs } from '#state/other-tabs.ts';
import { loadProjects, projects } from './projects.ts';

// Changes of a learner's projects (product, sections 4 and 7). Each resolves to the error message of a failure. By then
// the list matches the backend.

/** Covers of projects that were sent without a usable response. They may be published. */
const unanswered = new Set<string>();

/** Publishes a project. The address of the cover identifies the project, because each upload has a unique address. */
export const addProject = (form: ProjectForm) =>
  changeProjects({
    send: (username) => callAsLearner(createProject, { body: { username, data: draftOfForm(form) } }),
    isDone: (list) => list.some(({ thumbnail }) => thumbnail === form.thumbnail),
    idempotencyKey: form.thumbnail,
  });

/** `seen` holds the values of the project on which the learner's changes rest. */
export const changeProject = (projectId: number, form: ProjectForm, seen: Partial<ProjectForm>) =>
  changeProjects({
    removed: imagesIn(seen).filter((address) => !imagesIn(form).includes(address)),
    send: (username) =>
      callAsLearner(updateProject, {
        params: { project_id: String(projectId) },
        body: { username, data: draftOfForm(form) },
      }),
    isDone: (list) => {
      const project = list.find(({ project_id }) => project_id === projectId);
      return project !== undefined && JSON.stringify(formOf(project)) === JSON.stringify(form);
    },
  });

export const removeProject = (projectId: number) =>
  changeProjects({
    removed: imagesOfProject(projectId),
    send: () => callAsLearner(deleteProject, { params: { project_id: String(projectId) } }),
    isDone: (list) => !list.some(({ project_id }) => project_id === projectId),
  });

/** Returns the addresses of a project's images, as the app knows the project now. */
function imagesOfProject(projectId: number): readonly string[] {
  const list = projects.value;
  const project =
    list.kind === 'ready' ? list.value.find(({ project_id }) => project_id === projectId) : undefined;
  return project ? imagesOf(project) : [];
}

interface Change {
  /** The addresses of the images that the change removes from a project. */
  readonly removed?: readonly string[];
  readonly send: (username: string) => Promise<CallResult<typeof createProject>>;
  /** Returns whether a list contains the change. Used if the response is missing or unusable. */
  readonly isDone: (list: readonly Project[]) => boolean;
  /** Identifies a change that must not be sent twice. */
  readonly idempotencyKey?: string;
}

const isUncertain = (result: CallResult<typeof createProject>) =>
  result.kind === 'network' ||
  result.kind === 'shape' ||
  (result.kind === 'transport' && result.status >= 500);

async function changeProjects(change: Change): Promise<string | undefined> {
  const { send, isDone, idempotencyKey = '', removed = [] } = change;
  const username = learner.value?.username;
  if (username === undefined) return '';
  if (unanswered.has(idempotencyKey)) {
    const list = await loadProjects(username);
    if (learner.value?.username !== username) return '';
    if (!list) return errors.exception;
    if (isDone(list)) return showChanged(username, removed, list);
  }
  const result = await send(username);
  // The session ended, and that shows its own message.
  if (learner.value?.username !== username) return '';
  const isUnanswered = isUncertain(result);
  if (isUnanswered && idempotencyKey !== '') unanswered.add(idempotencyKey);
  if (result.kind !== 'ok' && !isUnanswered) return errorMessage(result, errors.exception);
  const list = await loadProjects(username, result.kind === 'ok');
  if (learner.value?.username !== username) return '';
  if (result.kind === 'ok') return showChanged(username, removed, list, result.answer.message);
  return list && isDone(list) ? showChanged(username, removed, list) : errorMessage(result, errors.exception);
}

function showChanged(
  username: string,
  removed: readonly string[],
  list: readonly Project[] | undefined,
  message = '',
): undefined {
  showStatus(message || saved);
  notifyOtherTabs('ProjectsChanged', username);
  if (list) deleteProjectImages({ username, removed, projects: list, reload: () => loadProjects(username) });
}
