import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBaseline, writeBaseline } from '#mock/contract-check/baseline.ts';
import { CannotCheck } from '#mock/contract-check/options.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baseline-'));
});
afterEach(() => rm(folder, { recursive: true }));
const file = () => join(folder, 'baseline.json');

const finding = {
  endpoint: 'listSkills',
  outcome: 'success',
  path: 'data.0.name',
  expected: 'a string',
  got: 'a value that may change',
  tolerated: false,
  calls: 2,
};

it('reads what it wrote, without the values of the backend', async () => {
  const written = await writeBaseline(file(), [finding]);
  expect(await readBaseline(file())).toEqual(written);
  expect(await readFile(file(), 'utf8')).not.toContain('may change');
  await writeBaseline(file(), []);
  expect(await readFile(file(), 'utf8')).toBe('{\n  "accepted": []\n}\n');
});

it.each([
  ['{"accepted":', /baseline\.json: .*JSON/],
  ['[]', /baseline\.json: Expected an object, received an array$/],
  [
    '{"accepted": [{"endpoint": 1}]}',
    /baseline\.json accepted\.0\.endpoint: Expected a string, received 1\n/,
  ],
])('names the file and the problem of %s', async (content, problem) => {
  await writeFile(file(), content);
  await expect(readBaseline(file())).rejects.toThrow(CannotCheck);
  await expect(readBaseline(file())).rejects.toThrow(problem);
});

it('says how to create a missing file, and names a file that it cannot write', async () => {
  await expect(readBaseline(file())).rejects.toThrow(`--write-baseline ${file()} creates it.`);
  await expect(writeBaseline(join(folder, 'none', 'a.json'), [])).rejects.toThrow(
    /^Cannot write the baseline: ENOENT/,
  );
});
