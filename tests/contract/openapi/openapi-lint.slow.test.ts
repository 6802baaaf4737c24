import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { failOnConsole } from '../harness.ts';
import { describeMock } from './described.ts';

failOnConsole();
const described = describeMock();

const require = createRequire(import.meta.url);
const program = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');

it('passes redocly lint without errors or warnings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(described.document));
  const args = [program, 'lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (_error, out) => resolve(out));
  });
  await rm(folder, { recursive: true });
  const { totals, problems } = JSON.parse(output);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});
