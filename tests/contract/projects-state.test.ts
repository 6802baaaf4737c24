import { describe, expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { draft } from './samples.ts';

const mock = startMock();

const projectsOf = async (username: string) =>
  (await mock.call('listProjects', { params: { username } })).data;
const params = { project_id: '1' };
const unused = { preview_img_4: 'default', preview_img_5: 'default' };
const unknown = { status: 0, message: 'Project not found' };

describe('projects', () => {
  it("are created with default in unused slots, no views and today's date", async () => {
    await mock.call('createProject', { body: { username: 'ravi02', data: draft } });
    const [project, ...others] = await projectsOf('ravi02');
    expect(others).toEqual([]);
    const added = { project_id: expect.any(Number), Views: 0, date: expect.any(String) };
    expect(project).toEqual({ ...draft, ...unused, ...added });
    expect(Math.abs(Date.now() - Date.parse(project?.date ?? ''))).toBeLessThan(600_000);
  });

  it('are created with five images, and without description, type or skill', async () => {
    const images = { preview_img_4: 'https://example.com/4.png', preview_img_5: 'https://example.com/5.png' };
    const data = { ...draft, ...images, description: '', type: '', skill_id: 'default' };
    await mock.call('createProject', { body: { username: 'ravi02', data } });
    expect(await projectsOf('ravi02')).toMatchObject([data]);
  });

  it('have unique ids', async () => {
    for (const username of ['ravi02', 'ravi02', 'meena03']) {
      await mock.call('createProject', { body: { username, data: draft } });
    }
    const lists = await Promise.all(['asha01', 'ravi02', 'meena03'].map(projectsOf));
    const ids = lists.flat().map(({ project_id }) => project_id);
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
  });

  it('keep id, views and date on an update, and leave other projects unchanged', async () => {
    const [before, ...others] = await projectsOf('asha01');
    await mock.call('updateProject', { params, body: { username: 'asha01', data: draft } });
    const unchanged = { project_id: 1, Views: before?.Views, date: before?.date };
    expect(await projectsOf('asha01')).toEqual([{ ...draft, ...unused, ...unchanged }, ...others]);
  });

  it('are deleted once, by an integer id', async () => {
    const before = await projectsOf('asha01');
    const remove = (project_id: string) => mock.perform('deleteProject', { params: { project_id } });
    expect((await remove('1e0')).body).toEqual(unknown);
    await remove('2');
    expect(await projectsOf('asha01')).toEqual(before.filter(({ project_id }) => project_id !== 2));
    expect((await remove('2')).body).toEqual(unknown);
  });

  it("are not updated under another learner's username", async () => {
    const before = await projectsOf('asha01');
    const refused = await mock.perform('updateProject', {
      params,
      body: { username: 'ravi02', data: draft },
    });
    expect(refused.body).toEqual(unknown);
    expect([await projectsOf('asha01'), await projectsOf('ravi02')]).toEqual([before, []]);
  });

  it('are neither created nor updated when a field is invalid', async () => {
    const before = await projectsOf('asha01');
    // project-form.test.ts covers every invalid field.
    const body = { username: 'asha01', data: { ...draft, preview_img_3: 'default' } };
    const refused = { status: 0, message: 'preview_img_3: Please add atleast 3 images..' };
    expect((await mock.perform('createProject', { body })).body).toEqual(refused);
    expect((await mock.perform('updateProject', { params, body })).body).toEqual(refused);
    expect(await projectsOf('asha01')).toEqual(before);
  });
});
