import { describe, expect, it } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { toServer } from '../contract/bridge/backend.ts';
import { startMock } from '../contract/harness.ts';
import { newSkill } from '../contract/samples.ts';

// Runs the shorter recipes of docs/contract-server.md.

const mock = startMock();

it('names a world', () => {
  const control = createMockControl({ url: 'http://localhost:3001', world: 'demo' });
  expect(control.headers).toEqual({ 'X-Mock-World': 'demo' });
});

it('forces outcomes', async () => {
  const control = mock.controls();
  await control.force('login', 'rate-limited', { times: 1 });
  await control.force('login', 'server-error', { match: { body: { username: 'ravi02' } } });
  await control.forceInTurn('listSkills', ['server-error', null, 'rate-limited']);
  await control.forceBody('listSubjects', []);
  await control.force('login', 'server-error', { status: 503, headers: { 'X-Trace': 'a1' }, delay: 3000 });
  await control.forceAll('server-error');
  await control.clear('login');
  await control.clear();
  expect((await control.endpoints()).flatMap(({ rules }) => rules)).toEqual([]);
});

it('delays calls', async () => {
  const control = mock.controls();
  await control.latency(2000);
  await control.latency({ min: 200, max: 1500 }, 'listSkills');
  await control.latency(null, 'listSkills');
  expect(await control.latency(0)).toEqual({ ms: 0, endpoints: {} });
});

it('reads the log', async () => {
  const control = mock.controls();
  await mock.call('addUserSkill', { body: newSkill });
  await control.verify({ endpoint: 'addUserSkill', match: { body: { username: 'asha01' } }, times: 1 });
  await control.verify({ endpoint: 'deleteProject', times: 0 });
  await mock.send('login', { body: {} });
  const broken = await control.log({ endpoint: 'login', verdict: 'broken' });
  expect(broken.map(({ request }) => request)).toEqual([expect.stringMatching(/^username: /)]);
});

it('moves the clock, reads mails and resets', async () => {
  const control = mock.controls();
  await mock.call('requestPasswordReset', { body: { username: 'asha01', email: 'asha01@example.com' } });
  const link = (await control.mails()).at(-1)?.link;
  await control.clock.advance(31 * 24 * 60 * 60 * 1000);
  await control.reset();
  expect(link).toContain('/changepassword?token=');
});

describe('beside a backend', () => {
  const bridge = startMock({ upstream: toServer(mock) });

  it('answers an endpoint from the state', async () => {
    const control = bridge.controls();
    await control.respondFrom('listProjects', 'state');
    await bridge.call('listProjects', { params: { username: 'asha01' } });
    expect((await control.log()).map(({ rule }) => rule)).toEqual(['state']);
  });
});
