import { describe, expect, it, vi } from 'vitest';
import { startMock } from './harness.ts';
import { newLearner } from './samples.ts';

// outcomes.test.ts sends the usual calls through both doors. Here, HTTP has no response that fetch could return.

const { inProcess: mock } = startMock();
const failed = new TypeError('Failed to fetch');
const last = async () => (await mock.controls().log()).at(-1);

it('rejects a call whose connection closes, and one whose response is lost', async () => {
  const before = mock.stored();
  await expect(mock.send('register', { body: newLearner, outcome: 'drop' })).rejects.toThrow(failed);
  expect(mock.stored()).toEqual(before);
  await expect(mock.send('register', { body: newLearner, outcome: 'lost-response' })).rejects.toThrow(failed);
  expect(await last()).toMatchObject({ outcome: 'lost-response', status: 0, received: { body: '' } });
  expect((await mock.send('userExists', { headers: { user: newLearner.username } })).body).toBe(true);
});

describe('a call that waits', () => {
  it('ends with its signal, and changes nothing', async () => {
    const before = mock.stored().users;
    const { latency, log } = mock.controls();
    await latency(60_000, 'register');
    const { response, abort } = mock.startCall('register', { body: newLearner });
    await expect.poll(async () => (await log()).length).toBe(1);
    expect(mock.openCalls()).toBe(1);
    abort();
    await expect(response).rejects.toThrow('aborted');
    expect(await last()).toMatchObject({ outcome: 'aborted', status: 0 });
    expect([mock.openCalls(), mock.stored().users]).toEqual([0, before]);
    await expect(response).rejects.toBeInstanceOf(DOMException);
  });

  it('ends when its world starts again', async () => {
    const { response } = mock.startCall('listSkills', { outcome: 'hang' });
    await expect.poll(last).toMatchObject({ outcome: 'hang' });
    await mock.controls().reset();
    await expect(response).rejects.toThrow(failed);
  });
});

describe('a slow body', () => {
  const slow = async () => {
    const { response, abort } = mock.startCall('listSkills', { outcome: 'slow-body' });
    return { body: ((await response) as Response).body?.getReader(), abort };
  };

  it('streams the right response in pieces', async () => {
    const { text } = await mock.send('listSkills', {});
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { body } = await slow();
    let received = '';
    for (let piece = 0; piece < 20; piece += 1) {
      expect(await last()).toMatchObject({ outcome: 'waiting' });
      await vi.advanceTimersByTimeAsync(500);
      received += new TextDecoder().decode((await body?.read())?.value);
    }
    vi.useRealTimers();
    expect([received, (await body?.read())?.done]).toEqual([text, true]);
    expect(await last()).toMatchObject({ outcome: 'slow-body', status: 200, response: 'ok' });
  });

  it('breaks off with its signal, and when nobody reads it', async () => {
    const one = await slow();
    one.abort();
    await expect(one.body?.read()).rejects.toThrow('aborted');
    const { body } = await slow();
    await body?.cancel();
    expect((await mock.controls().log()).map(({ outcome }) => outcome)).toEqual(['aborted', 'aborted']);
    expect(mock.openCalls()).toBe(0);
  });
});

it('serves feeds and pictures, and delays the feeds', async () => {
  const get = (path: string) => mock.http('get', path);
  expect([(await get('/feeds/ads.csv')).type, (await get('/images/skills/html.svg')).type]).toEqual([
    'text/csv',
    'image/svg+xml',
  ]);
  expect((await get('/images/../users.json')).status).toBe(404);
  await mock.controls().latency(1000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const feed = get('/feeds/ads.csv').then(({ status }) => status);
  await expect.poll(vi.getTimerCount).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await feed).toBe(200);
  const dropped = get('/feeds/ads.csv');
  await expect.poll(vi.getTimerCount).toBe(1);
  await mock.controls().reset();
  await expect(dropped).rejects.toThrow(failed);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
