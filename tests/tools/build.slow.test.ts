import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noServiceWorker, takeFlag } from '../../client/build/no-service-worker.ts';
import { type Built, buildApp } from '../../tools/size/built.ts';
import { endCommandsAfterEach, runNode } from './command.ts';

endCommandsAfterEach();

const runScript = (script: 'build' | 'deploy', ...args: string[]) =>
  runNode(['node_modules/tsx/dist/cli.mjs', `client/build/${script}.ts`, ...args]);

let folder: string;
let built: Built;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  // Vitest sets `test`, which is a development build for React.
  vi.stubEnv('NODE_ENV', 'production');
  built = await buildApp();
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const text = (name: string) => new TextDecoder().decode(built.files.get(name));

it('writes a worker that removes itself and its caches with --no-service-worker', async () => {
  const { exit, output } = runScript('build', '--no-service-worker', '--outDir', folder);
  expect(await exit, output()).toBe(0);
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  expect(worker).toMatch(/registration\.unregister\(\).*caches\.delete\(/s);
  expect(worker).not.toContain('index.html');
  expect(text('sw.js')).toContain('index.html');
  expect(existsSync(join(folder, 'manifest.webmanifest'))).toBe(true);
});

it.each([
  ['build', '--no-service-workr', 'Unknown flag --no-service-workr. Known: --no-service-worker'],
  ['deploy', '--no-service-workr', 'Unknown flag --no-service-workr. Known: --no-service-worker'],
  ['build', '--no-service-worker=yes', 'Unknown flag --no-service-worker=yes. Known: --no-service-worker'],
  ['build', '--serviceworker', "Unknown option '--serviceworker'\nUsage: npm run build -- "],
  ['build', 'worker', "Unexpected argument 'worker'."],
  ['build', '--outDir', "Option '--outDir <value>' argument missing\nUsage: npm run build -- "],
] as const)('stops npm run %s with the argument %s', async (script, arg, message) => {
  const { exit, output } = runScript(script, arg);
  expect(await exit).toBe(1);
  expect(output()).toContain(message);
  expect(output()).not.toContain('    at ');
});

it('leaves every argument of a deploy but the flag to Firebase', () => {
  const others = ['--message', 'no worker', '--non-interactive'];
  vi.stubEnv('NO_SERVICE_WORKER', undefined);
  expect(takeFlag(others)).toEqual(others);
  expect(noServiceWorker()).toBe(false);
  expect(takeFlag(['--no-service-worker', ...others])).toEqual(others);
  expect(noServiceWorker()).toBe(true);
});

/** Returns `react-dom` of `/node_modules/react-dom/client.js`, or undefined for a module of the app. */
const packageOf = (id: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

it('lists the licence of each package in the bundle and in the service worker', () => {
  const inBundle = built.chunks.flatMap(({ modules }) => Object.keys(modules).map(packageOf));
  const inWorker = ['core', 'expiration', 'precaching', 'routing', 'strategies'].map(
    (name) => `workbox-${name}`,
  );
  const bundled = [...new Set(['idb', ...inBundle, ...inWorker])].filter((name) => name !== undefined);
  expect(bundled).toEqual(expect.arrayContaining(['react', 'wouter', 'superstruct', '@firebase/storage']));

  const [, ...entries] = text('licenses.txt').split('\n## ');
  const listed = entries.map((entry) => entry.slice(0, entry.indexOf(' - ')));
  expect(listed.slice(0, -1).toSorted()).toEqual(bundled.toSorted());
  expect(entries.at(-1)).toMatch(/^Apache License 2\.0\n.*END OF TERMS AND CONDITIONS\n$/s);
  // These packages come without a text. The Unlicense requires none.
  const short = entries.filter((entry) => entry.length < 200).map((entry) => /\((.*)\)/.exec(entry)?.[1]);
  expect([...new Set(short)].toSorted()).toEqual(['Apache-2.0', 'Unlicense']);
});

it('builds each language without the sentences of the other', async () => {
  const modulesOf = ({ chunks }: Built) => chunks.flatMap(({ modules }) => Object.keys(modules));
  const hindi = await buildApp([], 'hi');
  expect(modulesOf(hindi).filter((id) => id.includes('/copy/en/'))).toEqual([]);
  expect(modulesOf(built).filter((id) => id.includes('/copy/hi/'))).toEqual([]);
  expect(modulesOf(hindi).filter((id) => id.includes('/copy/hi/')).length).toBeGreaterThan(20);
  const page = new TextDecoder().decode(hindi.files.get('hi/index.html'));
  expect(page).toContain('<html data-screen="/" lang="hi">');
  expect(page).toContain('<script type="module" crossorigin src="/hi/assets/');
});

it('keeps the licences out of the precache and machine paths out of the licences', () => {
  expect(text('sw.js')).not.toContain('licenses.txt');
  expect(text('licenses.txt')).not.toMatch(/node_modules|\/home\/|\/tmp\//);
  expect(text('licenses.txt')).not.toContain(process.cwd());
});
