import type { CallResult } from '#api/call.ts';
import { readText, write } from '#api/local-storage.ts';
import type { Project } from '#contract/entities.ts';
import { draftOfForm, formOf, type ProjectForm } from '#contract/project-form.ts';
import { createProject, deleteProject, listProjects, updateProject } from '#contract/projects.ts';
import { errors } from '#copy/errors.ts';
import { saved } from '#copy/project-form.ts';
import { tidyProjectImages } from '#projects/images/delete-unused-images.ts';
import { ask, told } from '#session/account.ts';
import { learner, ofLearner } from '#session/session.ts';
import { load } from '#state/load.ts';
import { tell } from '#state/messages.ts';
import { tellOtherTabs, whenChangedElsewhere } from '#state/other-tabs.ts';
import { idle, type Loading } from '#state/remote.ts';

/** The newest first, on every screen. */
export const projects = ofLearner<Loading<readonly Project[]>>(idle);

export const loadProjects = (username: string) => readProjects(username, false);

const readProjects = (username: string, outdated: boolean) =>
  load(projects, listProjects, { params: { username } }, ({ data }) => newestFirst(data), { outdated });

const newestFirst = (list: readonly Project[]) =>
  list.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));

whenChangedElsewhere('ProjectsChanged', loadProjects);

/** Whether a learner has agreed on this device to the note before a new project (product, section 2: Create project). */
export const hasAgreed = (username: string) => readText(`Agreed:${username}`) !== undefined;

export const agree = (username: string) => write(`Agreed:${username}`, 'yes');

// What a learner changes of their projects (product, sections 4 and 7). Each gives what to tell where it failed, and
// resolves when the projects are as the backend now has them.

/** Covers of projects whose publishing has had no answer: they may be published all the same. */
const unanswered = new Set<string>();

/** Publishes a project. It is published where its cover is shown, since each upload has an address of its own. */
export const addProject = (form: ProjectForm) =>
  changing({
    send: (username) => ask(createProject, { body: { username, data: draftOfForm(form) } }),
    isDone: (list) => list.some(({ thumbnail }) => thumbnail === form.thumbnail),
    once: form.thumbnail,
  });

/** Changes a project. */
export const changeProject = (projectId: number, form: ProjectForm) =>
  changing({
    send: (username) =>
      ask(updateProject, {
        params: { project_id: String(projectId) },
        body: { username, data: draftOfForm(form) },
      }),
    isDone: (list) => {
      const project = list.find(({ project_id }) => project_id === projectId);
      return project !== undefined && JSON.stringify(formOf(project)) === JSON.stringify(form);
    },
  });

/** Deletes a project. */
export const removeProject = (projectId: number) =>
  changing({
    send: () => ask(deleteProject, { params: { project_id: String(projectId) } }),
    isDone: (list) => !list.some(({ project_id }) => project_id === projectId),
  });

interface Change {
  readonly send: (username: string) => Promise<CallResult<typeof createProject>>;
  /** Whether a list shows that it was made, where no answer says so. */
  readonly isDone: (list: readonly Project[]) => boolean;
  /** What it is known by, where sending it twice would make it twice. */
  readonly once?: string;
}

/** Nobody knows what became of what was sent. */
const isLost = (result: CallResult<typeof createProject>) =>
  result.kind === 'network' ||
  result.kind === 'shape' ||
  (result.kind === 'transport' && result.status >= 500);

async function changing({ send, isDone, once = '' }: Change): Promise<string | undefined> {
  const username = learner.value?.username;
  if (username === undefined) return '';
  if (unanswered.has(once)) {
    const list = await readProjects(username, false);
    if (learner.value?.username !== username) return '';
    if (!list) return errors.exception;
    if (isDone(list)) return changed(username, list);
  }
  const result = await send(username);
  // The end of a session is told by itself.
  if (learner.value?.username !== username) return '';
  const lost = isLost(result);
  if (lost && once !== '') unanswered.add(once);
  if (result.kind !== 'ok' && !lost) return told(result, errors.exception);
  const list = await readProjects(username, result.kind === 'ok');
  if (learner.value?.username !== username) return '';
  if (result.kind === 'ok') return changed(username, list, result.answer.message);
  return list && isDone(list) ? changed(username, list) : told(result, errors.exception);
}

function changed(username: string, list: readonly Project[] | undefined, message = ''): undefined {
  tell(message || saved);
  tellOtherTabs('ProjectsChanged', username);
  if (list) tidyProjectImages(username, list, () => readProjects(username, false));
}
