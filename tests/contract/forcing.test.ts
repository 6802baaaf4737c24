import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha } from './samples.ts';

const mock = startMock();

// outcomes.test.ts forces every outcome of every endpoint.

const listed = () => mock.controls().endpoints();
const of = async (id: EndpointId) => (await listed()).find((endpoint) => endpoint.id === id);
const put = (id: string, body: unknown) => mock.control('put', `/endpoints/${id}`, body);
const status = async () => (await mock.perform('listSkills', {})).status;
async function statuses(calls: number): Promise<number[]> {
  const seen: number[] = [];
  for (let count = 0; count < calls; count += 1) seen.push(await status());
  return seen;
}

it('lists each endpoint with method, path, outcomes and forced outcome', async () => {
  const list = await listed();
  expect(list.map(({ id }) => id)).toEqual(allEndpoints.map(({ id }) => id));
  const path = '/api/v1/userskill/auth';
  expect(list[0]).toMatchObject({ id: 'login', method: 'POST', path, documented: true, forced: null });
  expect(list[0]?.outcomes[1]).toMatchObject({ name: 'invalid-credentials', documented: false });
});

describe('a forced outcome', () => {
  it('applies to one endpoint until cleared, and replaces an earlier one', async () => {
    const { clear, force } = mock.controls();
    await force('listSkills', 'rate-limited', { times: 5 });
    await force('listSkills', 'server-error');
    expect([(await of('listSkills'))?.forced, await statuses(3)]).toEqual(['server-error', [500, 500, 500]]);
    expect((await mock.perform('listSubjects', {})).status).toBe(200);
    await clear('listSkills');
    expect([(await of('listSkills'))?.forced, await status()]).toEqual([null, 200]);
  });

  it('lasts for a number of calls, and one by header neither waits for it nor counts', async () => {
    await mock.controls().force('listSkills', 'server-error', { times: 2 });
    expect((await mock.perform('listSkills', {}, { outcome: 'rate-limited' })).status).toBe(429);
    expect([await statuses(3), (await of('listSkills'))?.forced]).toEqual([[500, 500, 200], null]);
  });

  it('answers any call with a right example when it is success, and changes nothing', async () => {
    const { rules: _, ...before } = mock.stored();
    for (const endpoint of allEndpoints) {
      const id = endpoint.id as EndpointId;
      await mock.controls().force(id, 'success');
      const response = await mock.send(id, { params: anyParams });
      const body: unknown = endpoint.format === 'text' ? response.text : response.body;
      expect(endpoint.response.validate(body)[0]?.message, response.text).toBeUndefined();
    }
    expect(mock.stored()).toMatchObject(before);
  });

  it('is refused as success when the data allow none', async () => {
    const { restore, snapshot } = mock.controls();
    await restore({ ...(await snapshot()), projects: [] });
    const byControl = await put('deleteProject', { outcome: 'success' });
    const byHeader = await mock.send('deleteProject', { params: anyParams, outcome: 'success' });
    for (const { body } of [byControl, byHeader]) {
      expect(body.status).toBe(400);
      expect(body.message).toMatch(/^Cannot force the success of deleteProject: the data of world/);
    }
    expect(await of('deleteProject')).toHaveProperty('forced', null);
  });

  it('is refused for an unknown endpoint or outcome, with the known outcomes', async () => {
    const { status, body } = await put('__proto__', { outcome: null });
    expect([status, body.message]).toEqual([404, expect.stringContaining('__proto__')]);
    const outcome = 'x'.repeat(5000);
    const byHeader = await mock.perform('login', { body: asha }, { outcome });
    for (const refused of [await put('login', { outcome }), byHeader]) {
      expect([refused.status, refused.body.status]).toEqual([400, 400]);
      expect(refused.body.message.length).toBeLessThan(600);
      for (const name of [outcome.slice(0, 90), 'success', 'invalid-credentials', 'malformed-body', 'hang'])
        expect(refused.body.message).toContain(name);
    }
    expect(await of('login')).toHaveProperty('forced', null);
  });
});

describe('a rule', () => {
  const login = async (username: string) =>
    (await mock.send('login', { body: { ...asha, username } })).status;

  it('is cleared and replaced by the same match in another order and case', async () => {
    const { clear, force } = mock.controls();
    const match = { headers: { 'X-A': '1', 'X-B': '2' }, body: { a: 1, b: [2] } };
    await force('login', 'server-error', { match });
    const same = { body: { b: [2], a: 1 }, headers: { 'x-b': '2', 'x-a': '1' } };
    await force('login', 'server-error');
    const { rules } = await force('login', 'rate-limited', { match: same });
    const forAll = { outcomes: ['server-error'], times: null };
    expect(rules).toEqual([{ match: same, outcomes: ['rate-limited'], times: null }, forAll]);
    await clear('login', { ...match, query: {} });
    expect((await of('login'))?.rules).toEqual([forAll]);
    await force('login', 'rate-limited', { match: { query: {} } });
    expect((await of('login'))?.forced).toBe('rate-limited');
  });

  it.each([
    ['a repeated header', { 'X-List': ['a', 'b'] }, { 'x-list': 'a, b' }],
    ['a header in UTF-8', { 'X-Name': Buffer.from('नीला').toString('latin1') }, { 'x-name': 'नीला' }],
    ['a header in Latin-1', { 'X-Name': 'café' }, { 'x-name': 'café' }],
  ])('matches %s, and the log has its text', async (_what, sent, headers) => {
    await mock.controls().force('listSkills', 'server-error', { match: { headers } });
    const { response } = mock.startCall('listSkills', { headers: sent as Record<string, string> });
    expect((await response).resume().statusCode).toBe(500);
    expect(await mock.controls().log()).toMatchObject([{ sent: { headers } }]);
    await mock.controls().verify({ match: { headers }, times: 1 });
  });

  it('gets its step back from a call that was given up during the delay', async () => {
    const outcomes = ['server-error', 'rate-limited'] as const;
    await mock.controls().forceInTurn('listSkills', outcomes, { delay: 600_000 });
    const { abort } = mock.startCall('listSkills', {});
    const rules = async () => (await of('listSkills'))?.rules;
    await expect.poll(rules).toMatchObject([{ outcomes: ['rate-limited'], times: 1 }]);
    abort();
    await expect.poll(rules).toMatchObject([{ outcomes, times: 2 }]);
  });

  // verify.test.ts covers each part of a match.
  it('forces the calls that match, and goes before the rule for every call', async () => {
    const { force } = mock.controls();
    const match = { body: { username: 'ravi02' } };
    await force('login', 'server-error', { match });
    const { rules } = await force('login', 'rate-limited');
    expect(rules).toEqual([
      { match, outcomes: ['server-error'], times: null },
      { outcomes: ['rate-limited'], times: null },
    ]);
    expect([await login('ravi02'), await login('asha01')]).toEqual([500, 429]);
  });

  it('forces outcomes in turn, and null lets a call through', async () => {
    const { forceInTurn } = mock.controls();
    await forceInTurn('listSkills', ['server-error', null, 'rate-limited']);
    expect(await statuses(4)).toEqual([500, 200, 429, 200]);
    await forceInTurn('listSkills', ['server-error', 'rate-limited'], { times: 2 });
    expect(await statuses(3)).toEqual([500, 429, 500]);
    expect((await of('listSkills'))?.rules).toEqual([{ outcomes: ['rate-limited'], times: 1 }]);
  });

  it('forces a body, whose verdict is in the journal only', async () => {
    const { forceBody, log } = mock.controls();
    await forceBody('listSkills', { status: 200, data: [] }, { times: 1 });
    expect((await mock.perform('listSkills', {})).body).toEqual({ status: 200, data: [] });
    await forceBody('login', { status: 200 }, { outcome: 'invalid-credentials' });
    await mock.perform('login', { body: asha });
    await forceBody('skillLevel', 'high');
    expect((await mock.send('skillLevel', { body: {} })).text).toBe('high');
    expect((await log()).map(({ response: reply }) => reply)).toEqual([
      'ok',
      expect.stringMatching(/^\w+: Expected/),
      expect.stringMatching(/^body: Expected/),
    ]);
  });

  it('sets status and headers, and a failure repeats its status', async () => {
    const type = 'application/problem+json';
    const headers = { 'Content-Type': type, 'X-Name': 'नीला', 'Set-Cookie': ['a=1', 'b=2'] };
    await mock.controls().force('listSkills', 'server-error', { status: 503, headers });
    const response = await mock.perform('listSkills', {});
    expect([response.status, response.get('Set-Cookie')]).toEqual([503, ['a=1', 'b=2']]);
    expect(Buffer.from(response.get('X-Name') ?? '', 'latin1').toString()).toBe('नीला');
    expect(response.get('Content-Type')).toBe(type);
    expect(JSON.parse(response.text)).toEqual({ status: 503, message: 'Internal server error' });
    const rule = { outcomes: ['server-error'], status: 503, headers, times: null };
    expect((await of('listSkills'))?.rules).toEqual([rule]);
    const received = { headers: { 'content-type': type, 'x-name': 'नीला' } };
    expect(await mock.controls().log()).toMatchObject([{ status: 503, received }]);
  });

  it.each([204, 205, 304])('with the status %i sends no body', async (status) => {
    await mock.controls().force('listSkills', 'success', { status });
    const response = await mock.perform('listSkills', {});
    expect([response.status, response.text]).toEqual([status, '']);
    expect(await mock.controls().log()).toMatchObject([{ received: { body: '' } }]);
  });

  it('applies to all endpoints at once, and is cleared at once', async () => {
    const { forceAll, clear } = mock.controls();
    await forceAll('server-error');
    expect((await listed()).every((endpoint) => endpoint.forced === 'server-error')).toBe(true);
    await clear();
    expect([await status(), await login('asha01')]).toEqual([200, 200]);
  });
});
