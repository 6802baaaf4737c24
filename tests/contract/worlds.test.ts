import { describe, expect, it, vi } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { change } from '#mock/world/world.ts';
import { Worlds } from '#mock/world/worlds.ts';
import { startMock } from './harness.ts';
import { draft, newLearner, newSkill, ratedTopic } from './samples.ts';

const mock = startMock();

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);
const advance = (advanceMs: number) => mock.controls().clock.advance(advanceMs);
const clock = (world?: string) => mock.controls(world).clock.now();
const snapshot = (world?: string) => mock.controls(world).snapshot();
const statusIn = async (world = mock.world()) => (await mock.perform('listSkills', {}, { world })).status;
const userStatus = async (token: string, world = mock.world()) =>
  (await mock.perform('getUser', {}, { token, world })).status;
const requestReset = (username: string) =>
  mock.call('requestPasswordReset', { body: { username, email: `${username}@example.com` } });
const reset = async (token = '') => {
  const call = { params: { token }, body: { password: 'Changed@123' } };
  return (await mock.perform('resetPassword', call)).body.status;
};

describe('a world', () => {
  const isRegistered = (world: string) => mock.call('userExists', { headers: { user: 'nila04' } }, { world });

  it('has its own state, tokens, mails, log, clock, latency and forced outcomes, until its reset', async () => {
    const token = await mock.signIn();
    const before = await snapshot();
    await mock.call('register', { body: newLearner });
    await requestReset('ravi02');
    await mock.controls().force('listSkills', 'server-error');
    await advance(days(31));
    await mock.controls().latency(1);
    await mock.controls('another').reset();
    expect([await isRegistered(mock.world()), await isRegistered('another')]).toEqual([true, false]);
    expect([await statusIn(), await statusIn('another')]).toEqual([500, 200]);
    expect((await clock('another')).advancedMs).toBe(0);
    for (const list of ['mails', 'log'] as const) {
      expect((await mock.controls()[list]()).length, list).toBeGreaterThan(0);
      expect(await mock.controls('a-quiet-one')[list](), list).toEqual([]);
    }

    await mock.controls().reset();
    expect([await mock.controls().log(), await mock.controls().mails()]).toEqual([[], []]);
    expect([await snapshot(), (await clock()).advancedMs]).toEqual([before, 0]);
    expect((await mock.control('get', '/latency')).body).toEqual({ ms: 0, endpoints: {} });
    expect(await statusIn()).toBe(200);
    expect([await userStatus(token), await userStatus(token, 'another')]).toEqual([200, 401]);
  });

  it.each([
    ...['with space', 'under_score', 'a'.repeat(65), '../up'].map((name) => [name, 400] as const),
    ...['A-z-0-9', 'a'.repeat(64)].map((name) => [name, 200] as const),
  ])('named %s is answered by %i', async (name, status) => {
    for (const path of ['/api/v1/skill/skills', '/__mock/clock']) {
      const response = await mock.http('get', path, { [controlHeaders.world]: name });
      expect(response.status).toBe(status);
      if (status === 400) expect(response.body.message).toContain('X-Mock-World');
    }
  });

  it('ends the calls that hang or wait on a reset', async () => {
    await mock.controls().latency(600_000, 'login');
    const calls = [mock.startCall('listSkills', { outcome: 'hang' }), mock.startCall('login', { body: {} })];
    await expect.poll(async () => (await mock.controls().log()).length).toBe(2);
    await mock.controls().reset();
    for (const { response } of calls) await expect(response).rejects.toThrow('socket hang up');
  });
});

describe('the clock', () => {
  it('starts at the real time, adds up its advances, and dates mails and log entries', async () => {
    expect((await clock()).advancedMs).toBe(0);
    await advance(minutes(5));
    const { now, advancedMs } = await advance(days(365));
    expect(advancedMs).toBe(minutes(5) + days(365));
    await requestReset('ravi02');
    const { log, mails } = mock.controls();
    for (const date of [now, (await mails())[0]?.sentAt, (await log())[0]?.at])
      expect(Date.parse(date ?? '')).toBeGreaterThan(Date.now() + days(364));
  });

  it('expires tokens after 30 days, and reset links after 30 minutes', async () => {
    const token = await mock.signIn();
    await advance(days(29));
    expect(await userStatus(token)).toBe(200);
    await advance(days(2));
    expect([await userStatus(token), await userStatus(await mock.signIn())]).toEqual([401, 200]);
    await requestReset('ravi02');
    await advance(minutes(29));
    await requestReset('asha01');
    const [older, newer] = await mock.controls().mails();
    await advance(minutes(2));
    expect([await reset(older?.token), await reset(newer?.token)]).toEqual([400, 200]);
  });
});

describe('a snapshot', () => {
  it('restores the whole state in any world, and never the id of a deleted row', async () => {
    const create = () => mock.call('createProject', { body: { username: 'asha01', data: draft } });
    const projects = async () => (await snapshot()).projects.map(({ id }) => id);
    await mock.call('register', { body: newLearner });
    await mock.call('addUserSkill', { body: newSkill });
    await create();
    const id = (await projects()).at(-1) ?? 0;
    await mock.call('deleteProject', { params: { project_id: `${id}` } });
    await requestReset('asha01');
    const [mail] = await mock.controls().mails();
    const taken = await snapshot();

    await mock.controls().reset();
    expect(await snapshot()).not.toEqual(taken);
    for (const world of [mock.world(), 'another']) {
      await mock.controls(world).restore(taken);
      expect(await snapshot(world)).toEqual(taken);
    }
    expect(await mock.signIn(newLearner.username, newLearner.password)).not.toBe('');
    expect(await reset(mail?.token)).toBe(200);
    await create();
    expect(await projects()).toContain(id + 1);
  });

  it('may have more than 100 MB', async () => {
    const spaces = Buffer.alloc(101 * 1024 * 1024, ' ');
    const body = Buffer.concat([spaces, Buffer.from(JSON.stringify(await snapshot()))]);
    const response = await fetch(`${mock.origin()}/__mock/snapshot`, { method: 'PUT', body });
    expect(response.status).toBe(200);
  });

  // biome-ignore lint/suspicious/noExplicitAny: snapshots are broken on purpose
  it.each<[path: string, spoil: (whole: any) => unknown]>([
    ['body', () => []],
    ['extras', (whole) => ({ ...whole, extras: [] })],
    ['topics.2.skill_id', (whole) => Object.assign(whole.topics[2], { skill_id: 999 }) && whole],
    ['points.522.id', (whole) => whole.points.push(whole.points[0]) && whole],
  ])('is refused as a whole with the path %s', async (path, spoil) => {
    await mock.call('deleteUserTopic', { body: ratedTopic });
    const before = mock.stored();
    const response = await mock.control('put', '/snapshot', spoil(await snapshot()));
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(new RegExp(`^${path}: .+`));
    expect(mock.stored()).toEqual(before);
  });
});

describe('beyond 200 worlds', () => {
  const crowded = startMock({ rateLimit: 0 });
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  const list = async (): Promise<string[]> =>
    (await crowded.control('get', '/worlds', undefined, 'default')).body;

  it('evicts only unchanged worlds while there are any, and none during a call', async () => {
    await crowded.call('deleteProject', { params: { project_id: '1' } }, { world: 'own-state' });
    await crowded.controls('own-outcome').force('listSkills', 'hang');
    await crowded.controls('own-clock').clock.advance(1);
    await crowded.controls('own-latency').latency(1);
    const { abort } = crowded.startCall('listSkills', { world: 'own-call', outcome: 'hang' });
    await expect.poll(list).toContain('own-call');
    for (const world of names('read', 199)) await crowded.call('listSubjects', {}, { world });

    const worlds = await list();
    expect(worlds).toHaveLength(200);
    const own = ['own-call', 'own-clock', 'own-latency', 'own-outcome', 'own-state'];
    expect(worlds.filter((name) => !name.startsWith('read-')).sort()).toEqual(['default', ...own]);
    expect([worlds.includes('read-0'), worlds.includes('read-198')]).toEqual([false, true]);
    abort();
  });

  it('names the least recently used changed world without a call that it evicts for a change', async () => {
    const worlds = new Worlds(await loadFixtures());
    const changeIn = async (world: string) => {
      change(worlds.get(world), { projects: [] });
      await worlds.commit(world);
    };
    for (const world of ['default', ...names('changed', 199)]) await changeIn(world);
    worlds.get('changed-0');
    Object.assign(worlds.find('changed-1') ?? {}, { openCalls: 1 });
    expect(vi.mocked(console.warn).mock.calls).toEqual([]);
    await changeIn('one-more');
    expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
      "World 'changed-2' is gone with its changes, because more than 200 worlds are changed. " +
        'Reset each world after use: POST /__mock/reset.',
    ]);
    vi.mocked(console.warn).mockClear();
    const left = ['default', 'changed-1', 'changed-2'].map((name) => worlds.find(name)?.name);
    expect(left).toEqual(['default', 'changed-1', undefined]);
  });
});
