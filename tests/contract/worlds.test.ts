import { describe, expect, it, vi } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { startMock } from './harness.ts';
import { newLearner, ratedTopic } from './samples.ts';

const mock = startMock();

const register = () => mock.call('register', { body: newLearner });
const isRegistered = (world = mock.world()) =>
  mock.call('userExists', { headers: { user: 'nila04' } }, { world });
const statusIn = async (world?: string) =>
  (await mock.perform('listSkills', {}, world ? { world } : {})).status;
const change = async () => {
  await register();
  await mock.call('deleteUserTopic', { body: ratedTopic });
  await mock.call('requestPasswordReset', { body: { username: 'ravi02', email: 'ravi02@example.com' } });
  await mock.controls().force('listSkills', 'server-error');
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
    for (const list of ['outbox', 'log'] as const) {
      expect((await mock.controls()[list]()).length, list).toBeGreaterThan(0);
      expect(await mock.controls('a-quiet-one')[list](), list).toEqual([]);
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
    const { log, outbox, reset, snapshot } = mock.controls();
    const before = await snapshot();
    await change();
    await mock.controls('another').reset();
    expect(await isRegistered()).toBe(true);

    await reset();
    expect([await log(), await outbox()]).toEqual([[], []]);
    expect(await snapshot()).toEqual(before);
    expect(await statusIn()).toBe(200);
    expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
  });
});

describe('beyond 200 worlds', () => {
  const crowded = startMock();
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  const projects = async (world: string) =>
    (await crowded.call('listProjects', { params: { username: 'asha01' } }, { world })).data.length;
  const deleteProject = (world: string) =>
    crowded.call('deleteProject', { params: { project_id: '1' } }, { world });
  const list = async (world = 'default'): Promise<string[]> =>
    (await crowded.control('get', '/worlds', undefined, world)).body;
  const takeWarnings = () => {
    const lines = vi.mocked(console.warn).mock.calls.flat();
    vi.mocked(console.warn).mockClear();
    return lines;
  };

  it('evicts only unchanged worlds while there are any', async () => {
    await deleteProject('own-state');
    await crowded.controls('own-outcome').force('listSkills', 'hang');
    await crowded.controls('own-clock').clock.advance(1);
    await crowded.controls('own-latency').latency(1);
    const account = { username: 'ravi02', email: 'ravi02@example.com' };
    await crowded.call('requestPasswordReset', { body: account }, { world: 'own-mail' });
    await crowded.controls('own-mail').restore(await crowded.controls().snapshot());
    await projects('read-first');
    for (const world of names('read', 198)) await projects(world);

    const worlds = await list();
    expect(worlds).toHaveLength(200);
    expect(worlds.filter((name) => !name.startsWith('read-')).sort()).toEqual([
      'default',
      'own-clock',
      'own-latency',
      'own-mail',
      'own-outcome',
      'own-state',
    ]);
    expect([worlds.includes('read-first'), worlds.includes('read-197')]).toEqual([false, true]);
  });

  it('never evicts a world during a call', async () => {
    const { answer, abort } = crowded.startCall('listSkills', { world: 'busy', outcome: 'hang' });
    await expect.poll(() => list()).toContain('busy');
    for (const world of names('later', 200)) await projects(world);
    expect(await list()).toContain('busy');
    abort();
    await answer.catch(() => undefined);
  });

  it('names the least recently changed world that it evicts for a change, never for a read', async () => {
    await deleteProject('default');
    const changed = names('changed', 199);
    for (const world of changed) await deleteProject(world);
    expect(takeWarnings()).toEqual([
      expect.stringMatching(/^World 'own-/),
      expect.stringMatching(/^World 'own-/),
      expect.stringMatching(/^World 'own-/),
      expect.stringMatching(/^World 'own-/),
      expect.stringMatching(/^World 'own-/),
    ]);

    for (const world of names('only-read', 3)) expect(await projects(world)).toBe(3);
    await crowded.signIn('asha01', undefined, 'only-read-3');
    // The list would use the default world, which must be the least recently used here.
    await expect.poll(() => list('changed-198')).toHaveLength(200);
    expect((await list('changed-198')).sort()).toEqual(['default', ...changed].sort());

    expect(await projects('changed-0'), 'used again').toBe(2);
    await deleteProject('one-more');
    expect(takeWarnings()).toEqual([
      "World 'changed-1' is gone with its changes, because more than 200 worlds are changed. " +
        'Reset each world after use: POST /__mock/reset.',
    ]);
    expect([await projects('default'), await projects('changed-0'), await projects('changed-1')]).toEqual([
      2, 2, 3,
    ]);

    await crowded.controls('changed-2').reset();
    await deleteProject('in-its-place');
    expect(takeWarnings()).toEqual([]);
  });
});
