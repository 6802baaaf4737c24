import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { failOnConsole } from '../harness.ts';
import { described } from './described.ts';

// Both linters skip their rule against a last slash, because the contract has the path /projects/.

failOnConsole();

const require = createRequire(import.meta.url);
const program = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');

it('passes redocly lint without errors or warnings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(described));
  const rules = ['--extends', 'recommended', '--skip-rule', 'no-path-trailing-slash'];
  const args = [program, 'lint', 'openapi.json', ...rules, '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (_error, out) => resolve(out));
  });
  await rm(folder, { recursive: true });
  const { totals, problems } = JSON.parse(output);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

it('passes the OpenAPI rules of Spectral, which also validate each example', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [oas as RulesetDefinition],
    rules: { 'path-keys-no-trailing-slash': 'off' },
  });
  expect(await spectral.run(JSON.stringify(described))).toEqual([]);
});
