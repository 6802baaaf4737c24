import { type CallResult, isUncertain } from '#api/call.ts';
import { imagesOf } from '#contract/project-images.ts';
import { createProject, deleteProject, updateProject } from '#contract/projects.ts';
import { errors } from '#copy/errors.ts';
import { saved } from '#copy/project-form.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { type ActionResult, done, failed, gone } from '#state/action-result.ts';
import { errorMessage, showStatus } from '#state/messages.ts';
import { notifyOtherTabs } from '#state/other-tabs.ts';
import { deleteProjectImages } from './delete-project-images.ts';
import { draftOfForm, formOf, imagesIn, type ProjectForm } from './project-form.ts';
import { type LoadedProjects, loadProjects, projects } from './projects.ts';

// Changes of a learner's projects (product, sections 4 and 7). By the result of each, the list matches the backend.

/** Covers of projects that were sent without a usable response. They may be published. */
const withoutResponse = new Set<string>();

/** Publishes a project. The address of the cover identifies the project, because each upload has a unique address. */
export const addProject = (form: ProjectForm) =>
  changeProjects({
    send: (username) => callAsLearner(createProject, { body: { username, data: draftOfForm(form) } }),
    isDone: ({ list }) => list.some(({ thumbnail }) => thumbnail === form.thumbnail),
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
    isDone: ({ list }) => {
      const project = list.find(({ project_id }) => project_id === projectId);
      return project !== undefined && JSON.stringify(formOf(project)) === JSON.stringify(form);
    },
  });

export const removeProject = (projectId: number) =>
  changeProjects({
    removed: imagesOfProject(projectId),
    send: () => callAsLearner(deleteProject, { params: { project_id: String(projectId) } }),
    isDone: ({ list, isComplete }) => isComplete && !list.some(({ project_id }) => project_id === projectId),
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
  /** Returns whether the projects contain the change. Used if the response is missing or unusable. */
  readonly isDone: (projects: LoadedProjects) => boolean;
  /** Identifies a change that must not be sent twice. */
  readonly idempotencyKey?: string;
}

async function changeProjects(change: Change): Promise<ActionResult> {
  const { send, isDone, idempotencyKey = '', removed = [] } = change;
  const username = learner.value?.username;
  if (username === undefined) return gone;
  if (withoutResponse.has(idempotencyKey)) {
    const loaded = await loadProjects();
    if (learner.value?.username !== username) return gone;
    if (!loaded) return failed(errors.exception);
    if (isDone(loaded)) return showChanged(username, removed, loaded);
  }
  const result = await send(username);
  if (learner.value?.username !== username) return gone;
  const hasNoResponse = isUncertain(result);
  if (hasNoResponse && idempotencyKey !== '') withoutResponse.add(idempotencyKey);
  if (result.kind !== 'ok' && !hasNoResponse) return failed(errorMessage(result, errors.exception));
  const loaded = await loadProjects(result.kind === 'ok');
  if (learner.value?.username !== username) return gone;
  if (result.kind === 'ok') return showChanged(username, removed, loaded, result.response.message);
  return loaded && isDone(loaded)
    ? showChanged(username, removed, loaded)
    : failed(errorMessage(result, errors.exception));
}

function showChanged(
  username: string,
  removed: readonly string[],
  loaded: LoadedProjects | undefined,
  message = '',
): ActionResult {
  showStatus(message || saved);
  notifyOtherTabs('ProjectsChanged', username);
  const projects = completeList(loaded);
  const reload = async () => {
    if (learner.value?.username !== username) return undefined;
    return completeList(await loadProjects());
  };
  if (projects) deleteProjectImages({ username, removed, projects, reload });
  return done;
}

/** A project that the app cannot read may show any image, so an incomplete list must not lead to a deletion. */
const completeList = (loaded: LoadedProjects | undefined) => (loaded?.isComplete ? loaded.list : undefined);
