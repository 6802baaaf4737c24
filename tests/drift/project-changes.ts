import type { Endpoint } from '#contract/endpoint.ts';
import { createProject, deleteProject, listProjects, updateProject } from '#contract/projects.ts';
import { missing } from './catalogue.ts';
import type { Account } from './learner.ts';
import { type callsOfNobody, draftOf, unknownId } from './made-up.ts';
import type { Run } from './run.ts';

/** Publishes, changes and removes a project of an account. `skill_id` is that of the project, where there is one. */
export async function checkProjectChanges(
  run: Run,
  { username, token }: Account,
  skill_id: number | undefined,
  nobody: ReturnType<typeof callsOfNobody>,
): Promise<void> {
  const signed = { token };
  const draft = draftOf(`Made by ${username}`, skill_id ?? 'default');
  const changed = draftOf(`Changed by ${username}`, skill_id ?? 'default');
  const bad = { username, data: { ...draft, preview_link: 'example.com' } };
  const list = () => run.quietly(listProjects, { params: { username } }, token);

  /** Judges whether a change that succeeded shows in the names of the account's projects. */
  async function shows(endpoint: Endpoint, answer: unknown, expected: string) {
    const found = answer === undefined ? undefined : await list();
    const names = found?.data.map(({ name }) => name).join(', ');
    if (names !== undefined) run.agree(endpoint, 'listProjects', expected, names || 'nothing');
  }

  await run.ask(createProject, 'unknown-user', nobody.createProject);
  await run.ask(updateProject, 'unknown-user', nobody.updateProject);
  await run.ask(createProject, 'invalid-field', { body: bad }, signed);
  const unknown = { params: { project_id: `${unknownId}` } };
  const change = { body: { username, data: changed } };
  await run.ask(updateProject, 'unknown-project', { ...unknown, ...change }, signed);
  await run.ask(deleteProject, 'unknown-project', unknown, signed);

  const created = await run.ask(createProject, 'success', { body: { username, data: draft } }, signed);
  const listed = await list();
  const project = listed?.data.find(({ name }) => name === draft.name);
  if (created && listed) run.agree(createProject, 'listProjects', draft.name, project?.name ?? 'nothing');
  if (!project) {
    const reason = missing(listProjects, listed, 'project that createProject made');
    run.skip(updateProject, 'success', reason);
    run.skip(updateProject, 'invalid-field', reason);
    return run.skip(deleteProject, 'success', reason);
  }

  const params = { project_id: `${project.project_id}` };
  await run.ask(updateProject, 'invalid-field', { params, body: bad }, signed);
  const updated = await run.ask(updateProject, 'success', { params, ...change }, signed);
  await shows(updateProject, updated, changed.name);
  const deleted = await run.ask(deleteProject, 'success', { params }, signed);
  await shows(deleteProject, deleted, 'nothing');
}
