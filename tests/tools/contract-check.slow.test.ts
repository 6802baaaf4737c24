import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import { asha } from '../contract/samples.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, runNode } from './command.ts';

endCommandsAfterEach();

const folder = temporaryFolders()();
const bundle = join(folder, 'contract-check.mjs');
let mock: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const script = 'mock-server/contract-check/bundle.ts';
  const { exit, output } = runNode(['--import', 'tsx', script, '--out', bundle]);
  expect(await exit, output()).toBe(0);
  mock = await serve({ port: 0, fixtures: await loadFixtures(), rateLimit: 0 });
});
afterAll(() => mock.stop());
const force = (outcome: 'wrong-shape' | 'server-error') =>
  createMockControl({ url: mock.origin }).force('listSkills', outcome);

/** Runs a program in the folder of the bundle, which has no node_modules. */
function runThere(program: string, args: readonly string[], environment = {}) {
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(program, args, { cwd: folder, env }, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}
const check = (...args: string[]) => runThere(process.execPath, [bundle, ...args]);

it('runs the step of the documented workflow, and exits with 1 for drift beyond its baseline', async () => {
  const workflow = await readFile('docs/contract-check.yml', 'utf8');
  const [, block = ''] = /^ +run: \|\n((?: {10}.*\n)+)/m.exec(workflow) ?? [];
  const values = {
    CONTRACT_BASE_URL: mock.baseUrl,
    CONTRACT_USERNAME: asha.username,
    CONTRACT_PASSWORD: asha.password,
    // GitHub sets a missing secret to an empty value.
    CONTRACT_ACCESS_KEY: '',
  };
  const secrets = workflow.matchAll(/^ +(\w+): \$\{\{ (?:vars|secrets)\.\1 \}\}$/gm);
  expect([...secrets].map(([, name]) => name)).toEqual(Object.keys(values));
  const step = () => runThere('bash', ['--noprofile', '--norc', '-e', '-c', block], values);
  const readReport = () => readFile(join(folder, 'contract-report.xml'), 'utf8');

  await force('wrong-shape');
  await check('--base-url', mock.baseUrl, '--write-baseline', join(folder, 'contract-baseline.json'));
  const accepted = await step();
  expect([accepted.errors, accepted.code]).toEqual(['', 0]);
  const report = await readReport();
  expect(report).toMatch(/<testcase classname="login" name="success" time="[\d.]+"\/>/);
  expect(report + accepted.output).not.toContain(asha.password);
  await force('server-error');
  const wrong = await step();
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/\n {2}listSkills {2}success {2}/);
  expect(await readReport()).toMatch(/<failure message="breaking: .+" type="breaking">/);
  expect(await readdir(folder)).not.toContain('node_modules');
});

it('exits with 2 and no stack trace when it cannot check anything', async () => {
  const silent = await check('--base-url', 'http://127.0.0.1:9/api/v1');
  expect(silent.errors).toMatch(/^No backend responds at http:\/\/127\.0\.0\.1:9\/api\/v1: .+\.\n$/);
  const unnamed = await check();
  expect(unnamed.errors).toMatch(/^The address of the backend is missing\..+\n$/);
  expect([silent.code, unnamed.code]).toEqual([2, 2]);
});
