import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBaseline, writeBaseline } from '#mock/contract-check/baseline.ts';
import { CannotCheck } from '#mock/contract-check/options.ts';

let file = '';
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'baseline-')), 'baseline.json');
});
afterEach(() => rm(join(file, '..'), { recursive: true }));

const drift = { endpoint: 'listSkills', outcome: 'success', path: 'data.*.name', expected: 'a string' };

it('reads what it wrote, also with a byte order mark', async () => {
  const accepted = [{ ...drift, kind: 'breaking' as const }];
  await writeBaseline(file, accepted);
  expect(await readBaseline(file)).toEqual(accepted);
  await writeFile(file, `\ufeff${await readFile(file, 'utf8')}`);
  expect(await readBaseline(file)).toEqual(accepted);
});

it.each([
  ['{"accepted":', /^--baseline .+baseline\.json: .*JSON/],
  ['[]', /baseline\.json: file: Expected an object, received an array$/],
  [
    '{"accepted": [{"endpoint": 1}]}',
    /baseline\.json: accepted\.0\.endpoint: Expected a string, received 1\n/,
  ],
  [undefined, /^--baseline .+: ENOENT.+\. --write-baseline .+baseline\.json creates it\.$/],
])('names the file and the problem of %s', async (content, problem) => {
  if (content !== undefined) await writeFile(file, content);
  await expect(readBaseline(file)).rejects.toThrow(CannotCheck);
  await expect(readBaseline(file)).rejects.toThrow(problem);
});
