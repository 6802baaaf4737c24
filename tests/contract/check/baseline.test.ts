import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBaseline } from '#mock/contract-check/baseline.ts';

let file = '';
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'baseline-')), 'baseline.json');
});
afterEach(() => rm(join(file, '..'), { recursive: true }));

it.each([
  ['{"accepted":', /^--baseline .+baseline\.json: .*JSON/],
  ['[]', /baseline\.json: file: Expected an object, received an array$/],
  ['{"accepted": [{"endpoint": 1}]}', /: accepted\.0\.endpoint: Expected a string, received 1$/],
])('names the file and the problem of %s', async (content, problem) => {
  await writeFile(file, content);
  await expect(readBaseline(file)).rejects.toThrow(problem);
});
