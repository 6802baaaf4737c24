import type { ProjectDraft } from '#contract/entities.ts';
import * as projects from '#contract/projects.ts';
import { projectRules } from '#contract/rules.ts';
import { type Handlers, invalidField } from '#mock/call/handler.ts';
import { replaced, type State } from '#mock/world/state.ts';
import { projectView } from '#mock/world/views.ts';
import { change, newId, now } from '#mock/world/world.ts';

const findProject = (state: State, id: string) => state.projects.find((project) => String(project.id) === id);

const unknownUser = { outcome: 'unknown-user' } as const;

/** Returns the project with `default` in empty image slots, or the outcome of an invalid submission. */
function validate(state: State, submission: { readonly username: string; readonly data: ProjectDraft }) {
  if (!state.users.some(({ id }) => id === submission.username)) return unknownUser;
  const data = {
    ...submission.data,
    preview_img_4: submission.data.preview_img_4 ?? 'default',
    preview_img_5: submission.data.preview_img_5 ?? 'default',
  };
  return invalidField(data, projectRules) ?? { data };
}

export const projectRoutes = {
  listProjects({ params }, { world: { state }, origin }) {
    if (!state.users.some(({ id }) => id === params.username)) return unknownUser;
    const own = state.projects.filter(({ user_id }) => user_id === params.username);
    return { response: { status: 200, data: own.map((project) => projectView(project, origin)) } };
  },

  createProject({ body }, { world }) {
    const validated = validate(world.state, body);
    if ('outcome' in validated) return validated;
    const project = {
      ...validated.data,
      id: newId(world, 'projects'),
      user_id: body.username,
      Views: 0,
      date: new Date(now(world)).toISOString(),
    };
    change(world, { projects: [...world.state.projects, project] });
    return { response: { status: 200, message: projects.createProject.message } };
  },

  updateProject({ params, body }, { world }) {
    const { state } = world;
    const validated = validate(state, body);
    if ('outcome' in validated) return validated;
    const project = findProject(state, params.project_id);
    if (project?.user_id !== body.username) return { outcome: 'unknown-project' };
    change(world, { projects: replaced(state.projects, project, validated.data) });
    return { response: { status: 200, message: projects.updateProject.message } };
  },

  deleteProject({ params }, { world, caller }) {
    const { state } = world;
    const project = findProject(state, params.project_id);
    if (!project) return { outcome: 'unknown-project' };
    if (caller !== undefined && caller !== project.user_id) return { outcome: 'forbidden' };
    change(world, { projects: state.projects.filter((other) => other !== project) });
    return { response: { status: 200, message: projects.deleteProject.message } };
  },
} satisfies Partial<Handlers>;
