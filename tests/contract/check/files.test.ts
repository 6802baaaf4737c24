import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { basePath, endpoints } from '#contract/endpoints.ts';
import { checkRecording } from '#mock/contract-check/against.ts';
import { readBaseline } from '#mock/contract-check/baseline.ts';
import { temporaryFolders } from '../../temporary-folders.ts';
import { linesOf } from './backend.ts';

const folder = temporaryFolders()();

it('compares the calls of a recording, and lists the responses that are missing', async () => {
  const { method, path } = endpoints.topicsBySkill;
  const headers = [{ name: 'Content-Type', value: 'application/json' }];
  const postData = { text: '{"skill_id":1,"page":2}' };
  const request = { method, url: `http://localhost${basePath}${path}`, headers, postData };
  const response = { status: 200, headers, content: { text: '{"status":200,"data":{},"message":""}' } };
  const file = join(folder, 'recording.har');
  await writeFile(file, JSON.stringify({ log: { entries: [{ request, response }] } }));
  const { cases, unchecked } = await checkRecording(file);
  expect(cases.map(({ endpoint, outcome }) => [endpoint, outcome])).toEqual([['topicsBySkill', 'success']]);
  expect(linesOf(cases[0]?.drifts ?? [])).toEqual([
    'data | an array | an object of nothing',
    'request | a refusal, because page: Unknown field. Known: skill_id | a success | tolerated',
  ]);
  expect(unchecked).toContainEqual(expect.objectContaining({ endpoint: 'login', outcome: 'success' }));
});

it('names the baseline and its problem', async () => {
  const file = join(folder, 'baseline.json');
  await writeFile(file, '{"accepted": [{"endpoint": 1}]}');
  const problem = /^--baseline .+baseline\.json: accepted\.0\.endpoint: Expected a string, received 1$/;
  await expect(readBaseline(file)).rejects.toThrow(problem);
});
