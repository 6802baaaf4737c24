import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildDemo } from '#mock/demo/build/build-demo.ts';
import { languageCodes } from '../../client/copy/languages.ts';
import { budgets } from '../../tools/size/budgets.ts';
import { type Chunk, filesIn } from '../../tools/size/built.ts';
import { packed, piece, withImports } from '../../tools/size/files.ts';
import { firstScreen } from '../../tools/size/first-screen.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, runNode } from './command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();
const text = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
  new TextDecoder().decode(files.get(name));

let demo: { chunks: Chunk[]; files: Map<string, Uint8Array>; screens: string[] };

beforeAll(async () => {
  // Vitest sets `test`, which is a development build for React.
  vi.stubEnv('NODE_ENV', 'production');
  const folder = newFolder();
  const [english] = await buildDemo(folder, { logLevel: 'warn' });
  if (!english || Array.isArray(english) || !('output' in english)) throw new Error('Expected one output');
  const chunks = english.output.filter((file) => file.type === 'chunk');
  demo = { chunks, files: await filesIn(folder), screens: [] };
}, 600_000);

afterAll(() => {
  vi.unstubAllEnvs();
});

it('leaves no byte in the ordinary build', async () => {
  const buildIn = async (folder: string) => {
    const outDir = newFolder();
    const args = [resolve('node_modules/tsx/dist/cli.mjs'), 'client/build/build.ts', '--outDir', outDir];
    const command = runNode(args, {}, folder);
    expect(await command.exit, command.output()).toBe(0);
    return filesIn(outDir);
  };
  const copy = newFolder();
  const parts = ['client', 'fixtures', 'mock-server', 'index.html', 'vite.config.ts', 'package.json'];
  for (const part of [...parts, 'firebase.json', 'tsconfig.json'])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const ofDemo = ['mock-server/demo', ...languageCodes.map((code) => `client/copy/${code}/demo.ts`)];
  const withDemo = await buildIn(copy);
  for (const part of ofDemo) rmSync(join(copy, part), { recursive: true });
  const without = await buildIn(copy);
  expect([...withDemo.keys()]).toEqual([...without.keys()]);
  for (const [name, bytes] of without)
    expect(Buffer.compare(bytes, withDemo.get(name) ?? bytes), name).toBe(0);
  expect(without.size).toBeGreaterThan(100);
  expect(text(withDemo, 'index.html')).not.toContain('id="demo"');
}, 600_000);

const chunkOf = (module: string) =>
  demo.chunks.find(({ modules }) =>
    Object.keys(modules).some((id) => id.endsWith(`/mock-server/demo/${module}`)),
  );

it('keeps the first screen within its budget, and the mock at most 60 kB', () => {
  const { javascript, chunks: first } = firstScreen(demo);
  expect(packed(javascript)).toBeLessThanOrEqual(budgets.firstScreen.javascript);
  const ofMock = chunkOf('run.ts');
  const files = withImports(demo, [ofMock?.fileName ?? '']).filter((chunk) => !first.includes(chunk));
  const own = files.filter(({ modules }) =>
    Object.keys(modules).some((id) => /\/mock-server\/|\/msw\//.test(id)),
  );
  expect(own).toEqual([ofMock]);
  expect(
    packed(own.map(({ fileName }) => piece(fileName, demo.files.get(fileName) ?? ''))),
  ).toBeLessThanOrEqual(60_000);
  expect(files).not.toContain(chunkOf('storage.ts'));
});

it('contains nothing of Node', () => {
  const modules = demo.chunks.flatMap(({ modules }) => Object.keys(modules));
  expect(
    modules.filter((id) =>
      /node_modules\/(express|json-server|tough-cookie)\/|__vite-browser-external|^node:/.test(id),
    ),
  ).toEqual([]);
});

it('has a document for each address in each language, and each file for the time without a network', () => {
  for (const name of ['login/index.html', 'hi/login/index.html', 'hi/allSubjects/index.html', '404.html'])
    expect(text(demo.files, name)).toContain('id="demo"');
  const worker = text(demo.files, 'hi/sw.js');
  for (const name of [
    '/demo/state.json',
    '/feeds/names.csv',
    '/feeds/words.csv',
    '/images/people/asha.svg',
    'assets/firebase-',
  ])
    expect(worker).toContain(`url:"${name}`);
  const needed = demo.chunks.filter(({ fileName }) => !text(demo.files, 'sw.js').includes(fileName));
  expect(needed.map(({ fileName }) => fileName)).toEqual([]);
});
