import { describe, expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { draft } from './samples.ts';

const mock = startMock();

async function projectsOf(username: string) {
  const { data } = await mock.ask('listProjects', { params: { username } });
  return data;
}

describe('projects', () => {
  it('are created with unused slots as default, no views, and the date of today', async () => {
    await mock.ask('createProject', { body: { username: 'ravi02', data: draft } });
    const [project, ...others] = await projectsOf('ravi02');
    expect(others).toEqual([]);
    expect(project).toEqual({
      ...draft,
      project_id: expect.any(Number),
      preview_img_4: 'default',
      preview_img_5: 'default',
      Views: 0,
      date: expect.any(String),
    });
    expect(Math.abs(Date.now() - Date.parse(project?.date ?? ''))).toBeLessThan(60_000);
  });

  it('are created with five images and without a skill', async () => {
    const data = {
      ...draft,
      skill_id: 'default',
      preview_img_4: 'https://example.com/4.png',
      preview_img_5: 'https://example.com/5.png',
    };
    await mock.ask('createProject', { body: { username: 'ravi02', data } });
    expect(await projectsOf('ravi02')).toMatchObject([data]);
  });

  it('need no description, type or skill', async () => {
    const data = { ...draft, description: '', type: '', skill_id: 'default' };
    await mock.ask('createProject', { body: { username: 'ravi02', data } });
    expect(await projectsOf('ravi02')).toMatchObject([data]);
  });

  it('have ids of their own', async () => {
    for (const username of ['ravi02', 'ravi02', 'meena03']) {
      await mock.ask('createProject', { body: { username, data: draft } });
    }
    const lists = await Promise.all(['asha01', 'ravi02', 'meena03'].map(projectsOf));
    const ids = lists.flat().map(({ project_id }) => project_id);
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
  });

  it('change as a whole, but for id, views and date', async () => {
    const [before, ...others] = await projectsOf('asha01');
    const params = { project_id: '1' };
    await mock.ask('updateProject', { params, body: { username: 'asha01', data: draft } });
    const [after, ...othersAfter] = await projectsOf('asha01');
    expect(after).toEqual({
      ...draft,
      preview_img_4: 'default',
      preview_img_5: 'default',
      project_id: 1,
      Views: before?.Views,
      date: before?.date,
    });
    expect(othersAfter).toEqual(others);
  });

  it('go when they are deleted, and only once', async () => {
    const before = await projectsOf('asha01');
    await mock.ask('deleteProject', { params: { project_id: '2' } });
    expect(await projectsOf('asha01')).toEqual(before.filter(({ project_id }) => project_id !== 2));
    const again = await mock.perform('deleteProject', { params: { project_id: '2' } });
    expect(again.body).toEqual({ status: 0, message: 'Project not found' });
  });

  it('are not changed under the name of another learner', async () => {
    const before = await projectsOf('asha01');
    const params = { project_id: '1' };
    const refused = await mock.perform('updateProject', {
      params,
      body: { username: 'ravi02', data: draft },
    });
    expect(refused.body).toEqual({ status: 0, message: 'Project not found' });
    expect(await projectsOf('asha01')).toEqual(before);
    expect(await projectsOf('ravi02')).toEqual([]);
  });

  it.each([
    ['a title', { name: '' }, 'name: Enter a project title'],
    [
      'a link',
      { preview_link: 'default' },
      'preview_link: Enter a link that starts with https:// or http://',
    ],
    ['an icon', { icon: 'default' }, 'icon: Add a project icon'],
    ['a cover', { thumbnail: 'default' }, 'thumbnail: Add a cover image'],
    ['three images', { preview_img_3: 'default' }, 'preview_img_3: Please add atleast 3 images..'],
  ])('are neither created nor changed without %s', async (_what, fault, message) => {
    const before = await projectsOf('asha01');
    const body = { username: 'asha01', data: { ...draft, ...fault } };
    const created = await mock.perform('createProject', { body });
    const updated = await mock.perform('updateProject', { params: { project_id: '1' }, body });
    expect([created.body, updated.body]).toEqual([
      { status: 0, message },
      { status: 0, message },
    ]);
    expect(await projectsOf('asha01')).toEqual(before);
  });

  it('have an unknown id when it is not a number', async () => {
    const answer = await mock.perform('deleteProject', { params: { project_id: '1e0' } });
    expect(answer.body).toEqual({ status: 0, message: 'Project not found' });
  });
});
