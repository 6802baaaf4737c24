import { expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { draft } from './samples.ts';

const mock = startMock();

// outcomes.test.ts proves that a refused call changes nothing. worlds.test.ts proves that no id is used twice.

const projectsOf = async (username: string) =>
  (await mock.call('listProjects', { params: { username } })).data;
const params = { project_id: '1' };
const unused = { preview_img_4: 'default', preview_img_5: 'default' };

it("creates a project with default in unused slots, no views and today's date", async () => {
  await mock.call('createProject', { body: { username: 'ravi02', data: draft } });
  const [project, ...others] = await projectsOf('ravi02');
  expect(others).toEqual([]);
  expect(project).toEqual({ ...draft, ...unused, project_id: 5, Views: 0, date: expect.any(String) });
  expect(Math.abs(Date.now() - Date.parse(project?.date ?? ''))).toBeLessThan(600_000);
});

it('keeps id, views and date on an update, and leaves other projects unchanged', async () => {
  const [before, ...others] = await projectsOf('asha01');
  await mock.call('updateProject', { params, body: { username: 'asha01', data: draft } });
  const unchanged = { project_id: 1, Views: before?.Views, date: before?.date };
  expect(await projectsOf('asha01')).toEqual([{ ...draft, ...unused, ...unchanged }, ...others]);
});

it("deletes one project, and neither updates another learner's nor takes 1e0 for an id", async () => {
  const before = await projectsOf('asha01');
  const body = { username: 'ravi02', data: draft };
  const refused = [
    await mock.perform('updateProject', { params, body }),
    await mock.perform('deleteProject', { params: { project_id: '1e0' } }),
  ];
  expect(refused.map((response) => response.body.status)).toEqual([0, 0]);
  expect(await projectsOf('asha01')).toEqual(before);
  await mock.call('deleteProject', { params });
  expect(await projectsOf('asha01')).toEqual(before.slice(1));
});
