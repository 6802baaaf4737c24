import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { asText, describeApi } from '#mock/openapi/document.ts';
import { createHandlers } from '#mock/routes/handlers.ts';
import { endCommandsAfterEach, run } from './command.ts';

endCommandsAfterEach();

it('exports the same document in every process, to a file and to the console', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  const toFile = run('openapi.ts', ['--out', file], { TZ: 'Asia/Kolkata' });
  const toConsole = run('openapi.ts', [], { TZ: 'America/Lima' });
  expect([await toFile.exit, await toConsole.exit]).toEqual([0, 0]);
  expect(toFile.output()).toBe('');
  expect(await readdir(folder)).toEqual(['openapi.json']);
  const text = await readFile(file, 'utf8');
  expect(toConsole.output()).toBe(text);
  const here = await describeApi(await loadFixtures(), createHandlers(subjectAccessKey), subjectAccessKey);
  expect(asText(here)).toBe(text);
  await rm(folder, { recursive: true });
});
