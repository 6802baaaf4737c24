import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asha } from '../contract/samples.ts';
import { endCommandsAfterEach, runMock, runNode } from './command.ts';

endCommandsAfterEach();

let folder = '';
const bundle = () => join(folder, 'contract-check.mjs');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-check-'));
  const script = 'mock-server/contract-check/bundle.ts';
  const { exit, output } = runNode(['--import', 'tsx', script, '--out', bundle()]);
  expect(await exit, output()).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program in the folder of the bundle, which has no node_modules. */
function runThere(program: string, args: readonly string[], environment = {}) {
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(program, args, { cwd: folder, env }, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}
const check = (...args: string[]) => runThere(process.execPath, [bundle(), ...args]);

it('is one small file that imports nothing but Node', async () => {
  expect((await stat(bundle())).size).toBeLessThanOrEqual(800_000);
  const { metafile } = await build({
    entryPoints: [bundle()],
    metafile: true,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports.map(({ path }) => path));
  expect(imports).toContain('node:util');
  expect(imports.filter((path) => !isBuiltin(path))).toEqual([]);
});

describe('beside a backend', () => {
  let mock: Awaited<ReturnType<typeof runMock>>;
  const address = () => `${mock.origin}/api/v1`;
  const force = (outcome: string) => mock.call('PUT', '/__mock/endpoints/listSkills', { outcome });
  beforeEach(async () => {
    mock = await runMock('--rate-limit', '0');
  });

  it('writes the whole report after the reader of its output has left', async () => {
    const out = join(folder, 'unread.json');
    const started = runNode([bundle(), '--base-url', address(), '--format', 'json', '--out', out]);
    started.closeOutput();
    expect(await started.exit).toBe(0);
    expect(JSON.parse(await readFile(out, 'utf8'))).toBeTypeOf('object');
  });

  it('exits with 1 for breaking drift, until a baseline accepts the drift', async () => {
    await force('wrong-shape');
    const wrong = await check('--base-url', address());
    expect([wrong.errors, wrong.code]).toEqual(['', 1]);
    expect(wrong.output).toMatch(/^Contract check of .+, read-only\n.+\n {2}listSkills {2}success {2}/s);
    const baseline = join(folder, 'known.json');
    expect((await check('--base-url', address(), '--write-baseline', baseline)).code).toBe(0);
    expect((await check('--base-url', address(), '--baseline', baseline)).code).toBe(0);
    await force('server-error');
    expect((await check('--base-url', address(), '--baseline', baseline)).code).toBe(1);
  });

  it('prints JSON and nothing else on stdout', async () => {
    const { output, errors, code } = await check('--base-url', address(), '--format', 'json');
    expect(JSON.parse(output)).toMatchObject({ subject: address(), passed: true, drifts: [] });
    expect([errors, code]).toEqual([`Contract check of ${address()}, read-only\n\n`, 0]);
  });

  it('runs by the shell step of the documented workflow, with its environment', async () => {
    const workflow = await readFile('docs/contract-check.yml', 'utf8');
    const [, block = ''] = /^ +run: \|\n((?: {10}.*\n)+)/m.exec(workflow) ?? [];
    const values = {
      CONTRACT_BASE_URL: address(),
      CONTRACT_USERNAME: asha.username,
      CONTRACT_PASSWORD: asha.password,
      // GitHub sets a missing secret to an empty value.
      CONTRACT_ACCESS_KEY: '',
    };
    const secrets = workflow.matchAll(/^ +(\w+): \$\{\{ (?:vars|secrets)\.\1 \}\}$/gm);
    expect([...secrets].map(([, name]) => name)).toEqual(Object.keys(values));
    const step = () => runThere('bash', ['--noprofile', '--norc', '-e', '-c', block], values);
    const reportFile = join(folder, 'contract-report.xml');
    await check('--base-url', address(), '--write-baseline', join(folder, 'contract-baseline.json'));

    const right = await step();
    expect([right.errors, right.code]).toEqual(['', 0]);
    expect(right.output).toMatch(/\nPassed with --fail-on breaking: no drift\n$/);
    const report = await readFile(reportFile, 'utf8');
    expect(report).toMatch(/<testcase classname="login" name="success" time="[\d.]+"\/>/);
    expect(report + right.output).not.toContain(asha.password);

    await force('wrong-shape');
    expect((await step()).code).toBe(1);
    expect(await readFile(reportFile, 'utf8')).toMatch(/<failure message="breaking: .+" type="breaking">/);
    expect(await readdir(folder)).not.toContain('node_modules');
  });
});

it('exits with 2 and no stack trace when it cannot check anything', async () => {
  const silent = await check('--base-url', 'http://127.0.0.1:9/api/v1');
  expect(silent.errors).toMatch(/^No backend responds at http:\/\/127\.0\.0\.1:9\/api\/v1: .+\.\n$/);
  const unnamed = await check();
  expect(unnamed.errors).toMatch(/^The address of the backend is missing\..+\n$/);
  expect([silent.code, unnamed.code]).toEqual([2, 2]);
});

it('prints each flag, the environment and the exit codes on --help', async () => {
  const { code, output } = await check('--help');
  expect(code).toBe(0);
  for (const word of ['--base-url url', 'CONTRACT_PASSWORD', 'NO_PROXY', 'Exit code: 0'])
    expect(output).toContain(word);
});
