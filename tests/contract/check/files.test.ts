import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { checkRecording } from '#mock/contract-check/against.ts';
import { readBaseline } from '#mock/contract-check/baseline.ts';
import { temporaryFolders } from '../../temporary-folders.ts';
import { linesOf } from './backend.ts';

const folder = temporaryFolders()();

const headers = [{ name: 'Content-Type', value: 'application/json' }];

async function checked(id: EndpointId, body: unknown, status: number, reply: unknown) {
  const { method, path }: Endpoint = endpoints[id];
  const postData = { text: JSON.stringify(body) };
  const request = { method, url: `http://localhost${basePath}${path}`, headers, postData };
  const response = { status, headers, content: { text: JSON.stringify(reply) } };
  const file = join(folder, 'recording.har');
  await writeFile(file, JSON.stringify({ log: { entries: [{ request, response }] } }));
  return checkRecording(file);
}

const accepted = { status: 200, data: [], message: '' };
const refusal = 'request | a refusal, because page: Unknown field. Known: skill_id | a success | tolerated';

it.each<[EndpointId, body: unknown, status: number, reply: object, outcome: string, drifts: string[]]>([
  ['listSkills', undefined, 200, { status: 200 }, 'success', ['data | an array | nothing']],
  ['topicsBySkill', { skill_id: 1, page: 2 }, 200, accepted, 'success', [refusal]],
])(
  'compares a call of %s with body %j, its response %d %j',
  async (id, body, status, reply, outcome, drifts) => {
    const [found] = (await checked(id, body, status, reply)).cases;
    expect(found?.outcome).toBe(outcome);
    expect(linesOf(found?.drifts ?? [])).toEqual(drifts);
  },
);

it('lists the responses that are missing', async () => {
  const body = { username: 'learner01', password: 'Password01' };
  const { cases, unchecked } = await checked('login', body, 200, { status: 401, message: 'Wrong' });
  expect(cases).toEqual([{ endpoint: 'login', outcome: 'invalid-credentials', drifts: [] }]);
  expect(unchecked).toContainEqual(expect.objectContaining({ endpoint: 'login', outcome: 'success' }));
  expect(new Set(unchecked.map(({ endpoint }) => endpoint)).size).toBe(allEndpoints.length);
});

it('names the baseline and its problem', async () => {
  const file = join(folder, 'baseline.json');
  await writeFile(file, '{"accepted": [{"endpoint": 1}]}');
  const problem = /^--baseline .+baseline\.json: accepted\.0\.endpoint: Expected a string, received 1$/;
  await expect(readBaseline(file)).rejects.toThrow(problem);
});
