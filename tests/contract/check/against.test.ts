import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { checkRecording } from '#mock/contract-check/against.ts';
import { CannotCheck } from '#mock/contract-check/options.ts';

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'against-')), 'recording.json');
});
afterAll(() => rm(join(file, '..'), { recursive: true }));

const json = { 'content-type': 'application/json' };

async function checked(endpoint: string, request: object, response: object) {
  const whole = { method: 'POST', path: '/', query: {}, headers: {}, ...request };
  const exchange = { endpoint, request: whole, response: { headers: json, ...response } };
  await writeFile(file, JSON.stringify({ version: 1, exchanges: [exchange] }));
  return checkRecording(file);
}

it('finds no drift in an answer of the contract, and lists the answers that are missing', async () => {
  const request = { body: { username: 'learner01', password: 'Password01' } };
  const answer = { status: 200, json: { status: 401, message: 'Wrong' } };
  const { cases, unchecked } = await checked('login', request, answer);
  expect(cases).toEqual([{ endpoint: 'login', outcome: 'invalid-credentials', drifts: [] }]);
  expect(unchecked).toContainEqual(expect.objectContaining({ endpoint: 'login', outcome: 'success' }));
  expect(new Set(unchecked.map(({ endpoint }) => endpoint)).size).toBe(allEndpoints.length);
});

it.each([
  ['an answer of another shape', { status: 200, json: { status: 200, data: {} } }, 'success', 'data', false],
  ['an HTTP status that the contract lacks', { status: 418, json: {} }, 'http-418', 'HTTP status', false],
  ['an unknown field', { status: 200, json: { status: 200, data: [], page: 1 } }, 'success', 'page', true],
])('tells %s', async (_what, response, outcome, path, tolerated) => {
  const { cases } = await checked('listSkills', { method: 'GET' }, response);
  expect(cases[0]).toMatchObject({ outcome, drifts: [{ path, tolerated }] });
});

it('tells a request that the backend accepts and the mock refuses', async () => {
  const { cases } = await checked('listSubjects', {}, { status: 200, json: [] });
  expect(cases[0]?.drifts).toEqual([]);
  const request = { body: { skill_id: 1, page: 2 } };
  const answer = { status: 200, json: { status: 200, data: [], message: '' } };
  const [listed] = (await checked('topicsBySkill', request, answer)).cases;
  expect(listed?.drifts).toEqual([
    {
      path: 'request',
      expected: 'a refusal, because page: Unknown field. Known: skill_id',
      got: 'a success',
      tolerated: true,
    },
  ]);
});

it('refuses a recording of an unknown endpoint', async () => {
  const refused = checked('listThings', {}, { status: 200, json: {} });
  await expect(refused).rejects.toThrow(CannotCheck);
  await expect(refused).rejects.toThrow('The contract has no endpoint listThings');
});
