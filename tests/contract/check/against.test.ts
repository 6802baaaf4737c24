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
  // Some editors add a byte order mark.
  await writeFile(file, `\ufeff${JSON.stringify({ version: 1, exchanges: [exchange] })}`);
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

it('tells a request that the backend accepts and the mock refuses', async () => {
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

it('names the flag for a recording that it cannot use', async () => {
  const unknown = checked('listThings', {}, { status: 200, json: {} });
  const message = '--against: The contract has no endpoint listThings. Record the session again.';
  await expect(unknown).rejects.toThrow(new CannotCheck(message));
  await expect(checkRecording(join(file, 'none'))).rejects.toThrow(/^--against: .+none: ENOTDIR/);
});
