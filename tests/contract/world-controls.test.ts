import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMock } from './harness.ts';
import { asha, newLearner, newSkill, ratedTopic } from './samples.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);
const advance = (advanceMs: number) => mock.controls().clock.advance(advanceMs);
const clock = (world?: string) => mock.controls(world).clock.now();
const mailedToken = async () => (await mock.controls().outbox())[0]?.token ?? '';
const requestReset = (username: string) =>
  mock.call('requestPasswordReset', { body: { username, email: `${username}@example.com` } });
const reset = async (token: string) => {
  const call = { params: { token }, body: { password: 'Changed@123' } };
  return (await mock.perform('resetPassword', call)).body.status;
};

describe('the clock', () => {
  it('starts at the real time, adds up its advances, and belongs to one world', async () => {
    const before = await clock();
    expect(before.advancedMs).toBe(0);
    await advance(minutes(5));
    const { now, advancedMs } = await advance(days(1));
    expect(advancedMs).toBe(minutes(5) + days(1));
    expect(Date.parse(now) - Date.parse(before.now)).toBeGreaterThanOrEqual(advancedMs);
    expect((await clock('another')).advancedMs).toBe(0);
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
    const token = await mailedToken();
    await advance(minutes(later));
    expect(await reset(token)).toBe(status);
  });

  it('dates mails and log entries', async () => {
    await advance(days(365));
    await requestReset('ravi02');
    const { log, outbox } = mock.controls();
    for (const date of [(await outbox())[0]?.sentAt, (await log())[0]?.at]) {
      expect(Date.parse(date ?? '')).toBeGreaterThan(Date.now() + days(364));
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
    expect((await clock()).advancedMs).toBe(0);
  });

  it('refuses to advance more than a century', async () => {
    await expect(advance(days(40_000))).rejects.toMatchObject({ status: 400 });
    await advance(days(36_000));
    await expect(advance(days(36_000))).rejects.toMatchObject({ status: 400 });
    expect((await clock()).advancedMs).toBe(days(36_000));
  });
});

describe('a snapshot', () => {
  const takeSnapshot = (world?: string) => mock.controls(world).snapshot();

  it('holds the whole state and restores it', async () => {
    await mock.call('register', { body: newLearner });
    await mock.call('addUserSkill', { body: newSkill });
    await requestReset('asha01');
    const token = await mailedToken();
    const snapshot = await takeSnapshot();

    await mock.controls().reset();
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
    await mock.controls('another').restore(snapshot);
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
  const { body } = await mock.control('get', '/worlds', undefined, 'newer');
  expect(body).toEqual(expect.arrayContaining(['older', 'newer']));
  expect(body.at(-1)).toBe('newer');
});

it('resets clock, latency, counted calls and forced outcomes', async () => {
  const { force, latency, reset: resetWorld } = mock.controls();
  await advance(days(31));
  await latency(1);
  await force('listSkills', 'hang');
  for (let calls = 0; calls < 61; calls += 1) await mock.send('login', { rawBody: '' });
  expect((await mock.perform('login', { body: asha })).status).toBe(429);
  await resetWorld();
  expect((await clock()).advancedMs).toBe(0);
  expect((await mock.control('get', '/latency')).body).toEqual({ ms: 0, endpoints: {} });
  expect((await mock.perform('login', { body: asha })).status).toBe(200);
  expect((await mock.perform('listSkills', {})).status).toBe(200);
});
