import { expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { draft } from './samples.ts';

const mock = startMock();

// outcomes.test.ts proves that a refused call changes nothing, project-form.test.ts covers every invalid field.

const projectsOf = async (username: string) =>
  (await mock.call('listProjects', { params: { username } })).data;
const create = (username: string, data = draft) => mock.call('createProject', { body: { username, data } });
const remove = async (project_id: string | number | undefined) =>
  (await mock.perform('deleteProject', { params: { project_id: `${project_id}` } })).body.status;
const params = { project_id: '1' };
const unused = { preview_img_4: 'default', preview_img_5: 'default' };

it("creates a project with default in unused slots, no views and today's date", async () => {
  await create('ravi02');
  const [project, ...others] = await projectsOf('ravi02');
  expect(others).toEqual([]);
  const added = { project_id: expect.any(Number), Views: 0, date: expect.any(String) };
  expect(project).toEqual({ ...draft, ...unused, ...added });
  expect(Math.abs(Date.now() - Date.parse(project?.date ?? ''))).toBeLessThan(600_000);
});

it('gives each project an id of its own, and never that of a deleted one', async () => {
  for (const username of ['ravi02', 'ravi02', 'meena03']) await create(username);
  const lists = await Promise.all(['asha01', 'ravi02', 'meena03'].map(projectsOf));
  const ids = lists.flat().map(({ project_id }) => project_id);
  expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
  await remove(ids.at(-1));
  await create('meena03');
  expect((await projectsOf('meena03')).at(-1)?.project_id).toBe((ids.at(-1) ?? 0) + 1);
});

it('keeps id, views and date on an update, and leaves other projects unchanged', async () => {
  const [before, ...others] = await projectsOf('asha01');
  await mock.call('updateProject', { params, body: { username: 'asha01', data: draft } });
  const unchanged = { project_id: 1, Views: before?.Views, date: before?.date };
  expect(await projectsOf('asha01')).toEqual([{ ...draft, ...unused, ...unchanged }, ...others]);
});

it('deletes a project once, by an integer id, and updates none of another learner', async () => {
  const before = await projectsOf('asha01');
  expect([await remove('1e0'), await remove(2), await remove(2)]).toEqual([0, 200, 0]);
  const body = { username: 'ravi02', data: draft };
  expect((await mock.perform('updateProject', { params, body })).body.status).toBe(0);
  expect(await projectsOf('asha01')).toEqual(before.filter(({ project_id }) => project_id !== 2));
});
