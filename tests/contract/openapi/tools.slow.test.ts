import { execFile } from 'node:child_process';
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

// Both linters skip their rule against a last slash, because the contract has the path /projects/.

failOnConsole();

const folder = temporaryFolders()();
const write = (file: string, text: string) => writeFile(join(folder, file), text);

const require = createRequire(import.meta.url);

/** Returns what a program of a package prints in the folder. `manifest` is the package's own file. */
function run(manifest: string, program: string, args: readonly string[]): Promise<string> {
  const path = join(dirname(manifest), program);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((done) => {
    execFile(process.execPath, [path, ...args], { cwd: folder, env, maxBuffer: 1e8 }, (_error, out) =>
      done(out),
    );
  });
}

it('passes redocly lint without errors or warnings', async () => {
  await write('openapi.json', JSON.stringify(described));
  const rules = ['--extends', 'recommended', '--skip-rule', 'no-path-trailing-slash', '--format', 'json'];
  const cli = require.resolve('@redocly/cli/package.json');
  const { totals, problems } = JSON.parse(await run(cli, 'bin/cli.js', ['lint', 'openapi.json', ...rules]));
  expect([problems, totals]).toMatchObject([[], { errors: 0, warnings: 0 }]);
});

it('passes the OpenAPI rules of Spectral, which also validate each example', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [oas as RulesetDefinition],
    // The summary of an operation needs no description.
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
  expect(await run(require.resolve('typescript/package.json'), 'bin/tsc', ['-p', folder])).toBe('');
});
