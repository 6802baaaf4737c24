import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { checkRecording } from '#mock/contract-check/against.ts';
import { CannotCheck } from '#mock/contract-check/options.ts';

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'against-')), 'recording.json');
});
afterAll(() => rm(join(file, '..'), { recursive: true }));

const headers = [{ name: 'Content-Type', value: 'application/json' }];

async function checked(id: EndpointId, body: unknown, status: number, answer: unknown) {
  const { method, path }: Endpoint = endpoints[id];
  const postData = body === undefined ? {} : { postData: { text: JSON.stringify(body) } };
  const request = { method, url: `http://localhost${basePath}${path}`, headers, ...postData };
  const response = { status, headers, content: { text: JSON.stringify(answer) } };
  // Some editors add a byte order mark.
  await writeFile(file, `\ufeff${JSON.stringify({ log: { entries: [{ request, response }] } })}`);
  return checkRecording(file);
}

it('finds no drift in an answer of the contract, and lists the answers that are missing', async () => {
  const body = { username: 'learner01', password: 'Password01' };
  const { cases, unchecked } = await checked('login', body, 200, { status: 401, message: 'Wrong' });
  expect(cases).toEqual([{ endpoint: 'login', outcome: 'invalid-credentials', drifts: [] }]);
  expect(unchecked).toContainEqual(expect.objectContaining({ endpoint: 'login', outcome: 'success' }));
  expect(new Set(unchecked.map(({ endpoint }) => endpoint)).size).toBe(allEndpoints.length);
});

it.each([
  ['an answer of another shape', 200, { status: 200, data: {} }, 'success', 'data', false],
  ['an HTTP status that the contract lacks', 418, {}, 'http-418', 'HTTP status', false],
  ['an unknown field', 200, { status: 200, data: [], page: 1 }, 'success', 'page', true],
] as const)('tells %s', async (_what, status, answer, outcome, path, tolerated) => {
  const { cases } = await checked('listSkills', undefined, status, answer);
  expect(cases[0]).toMatchObject({ outcome, drifts: [{ path, tolerated }] });
});

it('tells a request that the backend accepts and the mock refuses', async () => {
  const { cases } = await checked('listSubjects', undefined, 200, []);
  expect(cases[0]?.drifts).toEqual([]);
  const body = { skill_id: 1, page: 2 };
  const [listed] = (await checked('topicsBySkill', body, 200, { status: 200, data: [], message: '' })).cases;
  expect(listed?.drifts).toEqual([
    {
      path: 'request',
      expected: 'a refusal, because page: Unknown field. Known: skill_id',
      got: 'a success',
      tolerated: true,
    },
  ]);
});

it('refuses a file that is no recording', async () => {
  await writeFile(file, '{}');
  await expect(checkRecording(file)).rejects.toThrow(CannotCheck);
});
