import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMock } from './harness.ts';
import { asha, newLearner, newSkill, ratedTopic } from './samples.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);
const advance = (advanceMs: number) => mock.control('put', '/clock', { advanceMs });
const read = async (path: string, world?: string) => (await mock.control('get', path, undefined, world)).body;
const requestReset = (username: string) =>
  mock.call('requestPasswordReset', { body: { username, email: `${username}@example.com` } });
const reset = async (token: string) => {
  const call = { params: { token }, body: { password: 'Changed@123' } };
  return (await mock.perform('resetPassword', call)).body.status;
};

describe('the clock', () => {
  it('starts at the real time, adds up its advances, and belongs to one world', async () => {
    const before = await read('/clock');
    expect(before.advancedMs).toBe(0);
    await advance(minutes(5));
    const { body } = await advance(days(1));
    expect(body.advancedMs).toBe(minutes(5) + days(1));
    expect(Date.parse(body.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(body.advancedMs);
    expect((await read('/clock', 'another')).advancedMs).toBe(0);
  });

  it('expires tokens after 30 days', async () => {
    const token = await mock.signIn();
    await advance(days(29));
    expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
    await advance(days(2));
    expect((await mock.perform('getUser', {}, { token })).status).toBe(401);
    expect((await mock.perform('getUser', {}, { token: await mock.signIn() })).status).toBe(200);
  });

  it.each([
    [29, 200],
    [31, 400],
  ])('answers a reset link after %i minutes with %i', async (later, status) => {
    await requestReset('ravi02');
    const [{ token }] = await read('/outbox');
    await advance(minutes(later));
    expect(await reset(token)).toBe(status);
  });

  it('dates mails and log entries', async () => {
    await advance(days(365));
    await requestReset('ravi02');
    for (const date of [(await read('/outbox'))[0].sentAt, (await read('/log'))[0].at]) {
      expect(Date.parse(date)).toBeGreaterThan(Date.now() + days(364));
    }
  });

  it.each([
    undefined,
    { advanceMs: -1 },
    { advanceMs: 0.5 },
    { advanceMs: '5' },
    { advanceMs: 5, back: true },
  ])('refuses %j and names the path', async (body) => {
    const response = await mock.control('put', '/clock', body);
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/^(advanceMs|back|body): /);
    expect((await read('/clock')).advancedMs).toBe(0);
  });

  it('refuses to advance more than a century', async () => {
    expect((await advance(days(40_000))).status).toBe(400);
    await advance(days(36_000));
    expect((await advance(days(36_000))).status).toBe(400);
    expect((await read('/clock')).advancedMs).toBe(days(36_000));
  });
});

describe('latency', () => {
  it('delays calls, failures and feeds, but no control', async () => {
    await mock.control('put', '/latency', { ms: 600_000 });
    for (const call of [
      () => mock.perform('listSkills', {}),
      () => mock.perform('listSkills', {}, { outcome: 'server-error' }),
      () => mock.http('get', '/feeds/ads.csv').then((response) => response),
    ]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const answer = call();
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      expect(await read('/latency')).toEqual({ ms: 600_000 });
      // Polling also advances these timers a little.
      await vi.advanceTimersByTimeAsync(500_000);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(100_000);
      expect((await answer).status).toBeGreaterThanOrEqual(200);
      vi.useRealTimers();
    }
  });

  it('leaves no timer when the client aborts', async () => {
    await mock.control('put', '/latency', { ms: 5_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { abort } = mock.startCall('listSkills', {});
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    abort();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it.each([{}, { ms: -1 }, { ms: 1e9 }, { ms: '5' }, []])('refuses %j', async (body) => {
    const response = await mock.control('put', '/latency', body);
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/^(ms|body): /);
    expect(await read('/latency')).toEqual({ ms: 0 });
  });

  const slow = startMock({ latency: 1 });
  it('keeps its start value in every world, also after a reset', async () => {
    const latency = async () => (await slow.control('get', '/latency')).body;
    expect(await latency()).toEqual({ ms: 1 });
    await slow.control('put', '/latency', { ms: 0 });
    await slow.control('post', '/reset');
    expect(await latency()).toEqual({ ms: 1 });
  });
});

describe('a snapshot', () => {
  const takeSnapshot = (world?: string) => read('/snapshot', world);

  it('holds the whole state and restores it', async () => {
    await mock.call('register', { body: newLearner });
    await mock.call('addUserSkill', { body: newSkill });
    await requestReset('asha01');
    const [{ token }] = await read('/outbox');
    const snapshot = await takeSnapshot();

    await mock.control('post', '/reset');
    expect(await takeSnapshot()).not.toEqual(snapshot);
    const restored = await mock.control('put', '/snapshot', snapshot);
    expect([restored.status, restored.body]).toEqual([200, { status: 200, message: 'Snapshot restored' }]);
    expect(await takeSnapshot()).toEqual(snapshot);

    expect(await mock.signIn(newLearner.username, newLearner.password)).not.toBe('');
    const { skills } = await mock.call('listUserSkills', { query: { username: 'asha01' } });
    expect(skills.map(({ skill_id }) => skill_id)).toContain(newSkill.skill_id);
    expect(await reset(token)).toBe(200);
  });

  it('belongs to one world, and can be restored into another', async () => {
    await mock.call('deleteUserTopic', { body: ratedTopic });
    const snapshot = await takeSnapshot();
    await mock.control('put', '/snapshot', snapshot, 'another');
    expect(await takeSnapshot('another')).toEqual(snapshot);
    expect(await takeSnapshot('a-third')).not.toEqual(snapshot);
  });

  // biome-ignore lint/suspicious/noExplicitAny: snapshots are broken on purpose
  it.each<[path: string, spoil: (whole: any) => unknown]>([
    ['body', () => []],
    ['body', () => undefined],
    ['points', ({ points, ...rest }) => rest],
    ['extras', (whole) => ({ ...whole, extras: [] })],
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
    const before = await takeSnapshot();
    const response = await mock.control('put', '/snapshot', spoil(structuredClone(before)));
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}: .+`));
    expect(response.body.problems[0]).toBe(response.body.message);
    expect(await takeSnapshot()).toEqual(before);
  });

  it('is refused when it is not JSON', async () => {
    const response = await mock.http('put', '/__mock/snapshot', {}, '{"users": [');
    expect([response.status, response.body.status]).toEqual([400, 400]);
    expect(response.body.message).toMatch(/^body: /);
  });
});

it('lists each used world, the latest last', async () => {
  await mock.perform('listSkills', {}, { world: 'older' });
  const body = await read('/worlds', 'newer');
  expect(body).toEqual(expect.arrayContaining(['older', 'newer']));
  expect(body.at(-1)).toBe('newer');
});

it('resets clock, latency, counted calls and forced outcomes', async () => {
  await advance(days(31));
  await mock.control('put', '/latency', { ms: 1 });
  await mock.control('put', '/endpoints/listSkills', { outcome: 'hang' });
  for (let calls = 0; calls < 61; calls += 1) await mock.send('login', { rawBody: '' });
  expect((await mock.perform('login', { body: asha })).status).toBe(429);
  await mock.control('post', '/reset');
  expect((await read('/clock')).advancedMs).toBe(0);
  expect(await read('/latency')).toEqual({ ms: 0 });
  expect((await mock.perform('login', { body: asha })).status).toBe(200);
  expect((await mock.perform('listSkills', {})).status).toBe(200);
});
