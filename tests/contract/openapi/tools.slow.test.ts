import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { temporaryFolders } from '../../temporary-folders.ts';
import { failOnConsole } from '../harness.ts';
import { described } from './described.ts';

failOnConsole();

const folder = temporaryFolders()();
const write = (file: string, text: string) => writeFile(join(folder, file), text);

const require = createRequire(import.meta.url);

it('passes the OpenAPI rules of Spectral, which also validate each example', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [oas as RulesetDefinition],
    // The contract has the path /projects/. The summary of an operation needs no description.
    rules: { 'path-keys-no-trailing-slash': 'off', 'operation-description': 'off' },
  });
  expect(await spectral.run(JSON.stringify(described))).toEqual([]);
});

it('generates types by which the status narrows each response of a client', async () => {
  await write('api.ts', astToString(await openapiTypescript(JSON.stringify(described))));
  const settings = {
    extends: resolve('tsconfig.json'),
    compilerOptions: { types: [], paths: { 'skills-portfolio-api': [join(folder, 'api.ts')] } },
    files: [resolve('tests/contract/openapi/sample-client.ts')],
    include: [],
  };
  await write('tsconfig.json', JSON.stringify(settings));
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
