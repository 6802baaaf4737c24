import { describe, expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { startMock } from './harness.ts';
import { newLearner, ratedTopic } from './samples.ts';

const mock = startMock();

const registered = (world?: string) =>
  mock.ask('userExists', { headers: { user: 'nila04' } }, world === undefined ? {} : { world });

describe('worlds', () => {
  it('are isolated from one another and from the default world', async () => {
    await mock.ask('register', { body: newLearner });
    expect(await registered()).toBe(true);
    expect(await registered('another')).toBe(false);
    expect(await registered('default')).toBe(false);
  });

  it('are the world named default where a call names none', async () => {
    await mock.ask('deleteProject', { params: { project_id: '1' } }, { world: 'default' });
    const response = await fetch(`${mock.origin()}/api/v1/projects/asha01`);
    expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(2);
  });

  it('refuse the token of another world', async () => {
    const token = await mock.signIn();
    expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
    expect((await mock.perform('getUser', {}, { token, world: 'another' })).status).toBe(401);
  });

  it('have an outbox, a log and forced outcomes of their own', async () => {
    await mock.ask('requestPasswordReset', { body: { username: 'ravi02', email: 'ravi02@example.com' } });
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error' });
    for (const path of ['/outbox', '/log']) {
      expect((await mock.control('get', path)).body, path).toHaveLength(1);
      expect((await mock.control('get', path, undefined, 'a-quiet-one')).body, path).toEqual([]);
    }
    expect((await mock.perform('listSkills', {})).status).toBe(500);
    expect((await mock.perform('listSkills', {}, { world: 'a-quiet-one' })).status).toBe(200);
  });

  it.each(['with space', 'dot.ted', 'under_score', 'a'.repeat(65), 'ümlaut', '../up'])(
    'cannot be called %s',
    async (name) => {
      const headers = { [controlHeaders.world]: encodeURI(name) };
      for (const path of ['/api/v1/skill/skills', '/__mock/outbox']) {
        const response = await mock.http('get', path, headers);
        expect(response.status).toBe(400);
        expect(response.body).toEqual({ status: 400, message: expect.stringContaining('X-Mock-World') });
      }
    },
  );

  it.each(['A-z-0-9', 'a'.repeat(64)])('can be called %s', async (name) => {
    expect((await mock.perform('listSkills', {}, { world: name })).status).toBe(200);
  });

  it('start again from the fixtures on reset, forced outcomes, outbox and log included', async () => {
    const token = await mock.signIn();
    const read = () => mock.ask('listUserSkills', { query: { username: 'asha01' } });
    const before = await read();
    await mock.ask('register', { body: newLearner });
    await mock.ask('deleteUserTopic', { body: ratedTopic });
    await mock.ask('requestPasswordReset', { body: { username: 'ravi02', email: 'ravi02@example.com' } });
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error' });
    expect(await read()).not.toEqual(before);

    expect((await mock.control('post', '/reset')).status).toBe(200);
    expect((await mock.control('get', '/log')).body).toEqual([]);
    expect((await mock.control('get', '/outbox')).body).toEqual([]);
    expect(await read()).toEqual(before);
    expect(await registered()).toBe(false);
    expect((await mock.perform('listSkills', {})).status).toBe(200);
    expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
  });

  it('are not reset by the reset of another', async () => {
    await mock.ask('register', { body: newLearner });
    await mock.control('post', '/reset', undefined, 'another');
    expect(await registered()).toBe(true);
  });
});

describe('the 201st world', () => {
  const crowded = startMock();

  it('takes the place of the one that was not used for longest', async () => {
    const name = (index: number) => `crowd-${index}`;
    const projects = async (index: number) => {
      const manner = { world: name(index) };
      return (await crowded.ask('listProjects', { params: { username: 'asha01' } }, manner)).data.length;
    };
    for (const index of [1, 2]) {
      await crowded.ask('deleteProject', { params: { project_id: '1' } }, { world: name(index) });
    }
    for (let index = 3; index <= 200; index += 1) await projects(index);
    expect(await projects(1), 'used again, so it stays').toBe(2);
    await projects(201);
    expect(await projects(1)).toBe(2);
    expect(await projects(2), 'gone, so it starts again').toBe(3);
  });
});
