import { describe, expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { startMock } from './harness.ts';
import { newLearner, ratedTopic } from './samples.ts';

const mock = startMock();

const register = () => mock.call('register', { body: newLearner });
const isRegistered = (world = mock.world()) =>
  mock.call('userExists', { headers: { user: 'nila04' } }, { world });
const statusIn = async (world?: string) =>
  (await mock.perform('listSkills', {}, world ? { world } : {})).status;
const read = async (path: string, world?: string) => (await mock.control('get', path, undefined, world)).body;
const change = async () => {
  await register();
  await mock.call('deleteUserTopic', { body: ratedTopic });
  await mock.call('requestPasswordReset', { body: { username: 'ravi02', email: 'ravi02@example.com' } });
  await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error' });
};

describe('a world', () => {
  it('has its own state, outbox, log and forced outcomes', async () => {
    await change();
    expect([await isRegistered(), await isRegistered('another'), await isRegistered('default')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await statusIn(), await statusIn('another')]).toEqual([500, 200]);
    for (const path of ['/outbox', '/log']) {
      expect((await read(path)).length, path).toBeGreaterThan(0);
      expect(await read(path, 'a-quiet-one'), path).toEqual([]);
    }
  });

  it('is default when a call names no world', async () => {
    await mock.call('deleteProject', { params: { project_id: '1' } }, { world: 'default' });
    const response = await fetch(`${mock.origin()}/api/v1/projects/asha01`);
    expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(2);
  });

  it('refuses the token of another world', async () => {
    const token = await mock.signIn();
    expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
    expect((await mock.perform('getUser', {}, { token, world: 'another' })).status).toBe(401);
  });

  it.each(['with space', 'dot.ted', 'under_score', 'a'.repeat(65), 'ümlaut', '../up'])(
    'cannot be named %s',
    async (name) => {
      const headers = { [controlHeaders.world]: encodeURI(name) };
      for (const path of ['/api/v1/skill/skills', '/__mock/outbox']) {
        const { status, body } = await mock.http('get', path, headers);
        expect([status, body.status]).toEqual([400, 400]);
        expect(body.message).toContain('X-Mock-World');
      }
    },
  );

  it.each(['A-z-0-9', 'a'.repeat(64)])('can be named %s', async (name) => {
    expect(await statusIn(name)).toBe(200);
  });

  it('returns to the fixtures on a reset, which affects no other world', async () => {
    const token = await mock.signIn();
    const before = await read('/snapshot');
    await change();
    await mock.control('post', '/reset', undefined, 'another');
    expect(await isRegistered()).toBe(true);

    expect((await mock.control('post', '/reset')).status).toBe(200);
    expect([await read('/log'), await read('/outbox')]).toEqual([[], []]);
    expect(await read('/snapshot')).toEqual(before);
    expect(await statusIn()).toBe(200);
    expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
  });
});

describe('the 201st world', () => {
  const crowded = startMock();

  it('replaces the least recently used world', async () => {
    const projectsIn = async (index: number) => {
      const world = `crowd-${index}`;
      return (await crowded.call('listProjects', { params: { username: 'asha01' } }, { world })).data.length;
    };
    for (const index of [1, 2]) {
      await crowded.call('deleteProject', { params: { project_id: '1' } }, { world: `crowd-${index}` });
    }
    for (let index = 3; index <= 200; index += 1) await projectsIn(index);
    expect(await projectsIn(1), 'used again').toBe(2);
    await projectsIn(201);
    expect(await projectsIn(1), 'still there').toBe(2);
    expect(await projectsIn(2), 'gone, and made again').toBe(3);
  });
});
