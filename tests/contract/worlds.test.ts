import { describe, expect, it, vi } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { startMock } from './harness.ts';
import { asha, newLearner, newSkill, ratedTopic } from './samples.ts';

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
const mailedToken = async () => (await mock.controls().outbox())[0]?.token ?? '';
const reset = async (token: string) => {
  const call = { params: { token }, body: { password: 'Changed@123' } };
  return (await mock.perform('resetPassword', call)).body.status;
};

describe('a world', () => {
  const isRegistered = (world = mock.world()) =>
    mock.call('userExists', { headers: { user: 'nila04' } }, { world });
  const change = async () => {
    await mock.call('register', { body: newLearner });
    await mock.call('deleteUserTopic', { body: ratedTopic });
    await requestReset('ravi02');
    await mock.controls().force('listSkills', 'server-error');
  };

  it('has its own state, outbox, log, clock and forced outcomes', async () => {
    await change();
    await advance(minutes(5));
    expect([await isRegistered(), await isRegistered('another')]).toEqual([true, false]);
    expect([await statusIn(), await statusIn('another')]).toEqual([500, 200]);
    expect((await clock('another')).advancedMs).toBe(0);
    for (const list of ['outbox', 'log'] as const) {
      expect((await mock.controls()[list]()).length, list).toBeGreaterThan(0);
      expect(await mock.controls('a-quiet-one')[list](), list).toEqual([]);
    }
  });

  it('is default when a call names no world', async () => {
    await mock.call('deleteProject', { params: { project_id: '1' } }, { world: 'default' });
    const response = await fetch(`${mock.origin()}/api/v1/projects/asha01`);
    expect(await response.json()).toHaveProperty('data.length', 2);
  });

  it('refuses the token of another world', async () => {
    const token = await mock.signIn();
    expect([await userStatus(token), await userStatus(token, 'another')]).toEqual([200, 401]);
  });

  it.each([
    ...['with space', 'dot.ted', 'under_score', 'a'.repeat(65), 'ümlaut', '../up'].map((name) => [name, 400]),
    ...['A-z-0-9', 'a'.repeat(64)].map((name) => [name, 200]),
  ] as const)('named %s is answered by %i', async (name, status) => {
    const headers = { [controlHeaders.world]: encodeURI(`${name}`) };
    for (const path of ['/api/v1/skill/skills', '/__mock/clock']) {
      const response = await mock.http('get', path, headers);
      expect(response.status).toBe(status);
      if (status === 400) expect(response.body.message).toContain('X-Mock-World');
    }
  });

  it('returns to the fixtures on a reset, which affects no other world', async () => {
    const token = await mock.signIn();
    const before = await snapshot();
    await change();
    await advance(days(31));
    await mock.controls().latency(1);
    for (let calls = 0; calls < 61; calls += 1) await mock.send('login', { rawBody: '' });
    expect((await mock.perform('login', { body: asha })).status).toBe(429);
    await mock.controls('another').reset();
    expect(await isRegistered()).toBe(true);

    await mock.controls().reset();
    expect([await mock.controls().log(), await mock.controls().outbox()]).toEqual([[], []]);
    expect([await snapshot(), (await clock()).advancedMs]).toEqual([before, 0]);
    expect((await mock.control('get', '/latency')).body).toEqual({ ms: 0, endpoints: {} });
    expect((await mock.perform('login', { body: asha })).status).toBe(200);
    expect([await statusIn(), await userStatus(token)]).toEqual([200, 200]);
  });
});

describe('the clock', () => {
  it('starts at the real time, adds up its advances, and dates mails and log entries', async () => {
    expect((await clock()).advancedMs).toBe(0);
    await advance(minutes(5));
    const { now, advancedMs } = await advance(days(365));
    expect(advancedMs).toBe(minutes(5) + days(365));
    await requestReset('ravi02');
    const { log, outbox } = mock.controls();
    for (const date of [now, (await outbox())[0]?.sentAt, (await log())[0]?.at])
      expect(Date.parse(date ?? '')).toBeGreaterThan(Date.now() + days(364));
  });

  it('expires tokens after 30 days', async () => {
    const token = await mock.signIn();
    await advance(days(29));
    expect(await userStatus(token)).toBe(200);
    await advance(days(2));
    expect([await userStatus(token), await userStatus(await mock.signIn())]).toEqual([401, 200]);
  });

  it.each([
    [29, 200],
    [31, 400],
  ])('answers a reset link after %i minutes with %i', async (later, status) => {
    await requestReset('ravi02');
    const token = await mailedToken();
    await advance(minutes(later));
    expect(await reset(token)).toBe(status);
  });

  it('is at most a century ahead', async () => {
    await advance(days(36_000));
    await expect(advance(days(36_000))).rejects.toMatchObject({ status: 400 });
  });
});

describe('a snapshot', () => {
  it('holds the whole state and restores it, in any world', async () => {
    await mock.call('register', { body: newLearner });
    await mock.call('addUserSkill', { body: newSkill });
    await requestReset('asha01');
    const token = await mailedToken();
    const taken = await snapshot();

    await mock.controls().reset();
    expect(await snapshot()).not.toEqual(taken);
    const restored = await mock.control('put', '/snapshot', taken);
    expect(restored.body).toEqual({ status: 200, message: 'Snapshot restored' });
    expect(await snapshot()).toEqual(taken);
    await mock.controls('another').restore(taken);
    expect(await snapshot('another')).toEqual(taken);
    expect(await mock.signIn(newLearner.username, newLearner.password)).not.toBe('');
    expect(await reset(token)).toBe(200);
  });

  // biome-ignore lint/suspicious/noExplicitAny: snapshots are broken on purpose
  it.each<[path: string, spoil: (whole: any) => unknown]>([
    ['body', () => []],
    ['body', () => undefined],
    ['points', ({ points, ...rest }) => rest],
    ['extras', (whole) => ({ ...whole, extras: [] })],
    ['points.0', (whole) => ({ ...whole, points: whole.points.map(() => null) })],
    ['skills.3.name', (whole) => delete whole.skills[3].name && whole],
    ['topics.2.id', (whole) => Object.assign(whole.topics[2], { id: '3' }) && whole],
    ['topics.2.skill_id', (whole) => Object.assign(whole.topics[2], { skill_id: 999 }) && whole],
    ['points.522.id', (whole) => whole.points.push(whole.points[0]) && whole],
    [
      'ratings.0.points.1.point_id',
      (whole) => Object.assign(whole.ratings[0].points[1], { point_id: 522 }) && whole,
    ],
    ['resets.0.user_id', (whole) => whole.resets.push({ id: 't', user_id: 'nobody', expiresAt: 1 }) && whole],
  ])('is refused as a whole with the path %s', async (path, spoil) => {
    await mock.call('deleteUserTopic', { body: ratedTopic });
    const before = mock.stored();
    const response = await mock.control('put', '/snapshot', spoil(await snapshot()));
    expect(response.status).toBe(400);
    const { message, problems } = response.body;
    expect([message, problems[0]]).toEqual(Array(2).fill(expect.stringMatching(`^${path}: .+`)));
    expect(problems.length).toBeLessThanOrEqual(20);
    expect(mock.stored()).toEqual(before);
  });
});

describe('beyond 200 worlds', () => {
  const crowded = startMock({ rateLimit: 0 });
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
    expect(worlds.at(-1), 'the latest').toBe('default');
    const own = ['own-clock', 'own-latency', 'own-mail', 'own-outcome', 'own-state'];
    expect(worlds.filter((name) => !name.startsWith('read-')).sort()).toEqual(['default', ...own]);
    expect([worlds.includes('read-first'), worlds.includes('read-197')]).toEqual([false, true]);
  });

  it('never evicts a world during a call', async () => {
    const { abort } = crowded.startCall('listSkills', { world: 'busy', outcome: 'hang' });
    await expect.poll(() => list()).toContain('busy');
    for (const world of names('later', 200)) await crowded.control('get', '/clock', undefined, world);
    expect(await list()).toHaveLength(200);
    expect(await list()).toContain('busy');
    abort();
  });

  it('keeps the latest 200 mails', async () => {
    const body = { username: 'ravi02', email: 'ravi02@example.com' };
    for (let mails = 0; mails < 201; mails += 1) await crowded.call('requestPasswordReset', { body });
    expect(await crowded.controls().outbox()).toHaveLength(200);
    await crowded.controls().reset();
  });

  it('names the least recently changed world that it evicts for a change, never for a read', async () => {
    await deleteProject('default');
    const changed = names('changed', 199);
    for (const world of changed) await deleteProject(world);
    expect(takeWarnings()).toEqual(Array(5).fill(expect.stringMatching(/^World 'own-/)));

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
    const left = await Promise.all(['default', 'changed-0', 'changed-1'].map(projects));
    expect(left).toEqual([2, 2, 3]);

    await crowded.controls('changed-2').reset();
    await deleteProject('in-its-place');
    expect(takeWarnings()).toEqual([]);
  });
});
