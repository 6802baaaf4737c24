import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noServiceWorker, takeFlag } from '../../client/build/no-service-worker.ts';
import { type Built, buildApp, filesIn } from '../../tools/size/built.ts';
import type { Piece } from '../../tools/size/files.ts';
import { firstScreen } from '../../tools/size/first-screen.ts';
import { overBudget } from '../../tools/size/over-budget.ts';
import { lazyScreens } from '../../tools/size/screens.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, runNode } from './command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();
let built: Built;
/** The build of both languages by the command, with `--no-service-worker`. */
let plain: Awaited<ReturnType<typeof filesIn>>;

beforeAll(async () => {
  const folder = newFolder();
  const flags = ['--no-service-worker', '--outDir', folder];
  // Vitest sets `test`, which is a development build for React.
  vi.stubEnv('NODE_ENV', 'production');
  const command = runNode(['node_modules/tsx/dist/cli.mjs', 'client/build/build.ts', ...flags]);
  built = await buildApp();
  expect(await command.exit, command.output()).toBe(0);
  plain = await filesIn(folder);
}, 600_000);

afterAll(() => {
  vi.unstubAllEnvs();
});

const text = (name: string, files = built.files) => new TextDecoder().decode(files.get(name));
const modulesOf = ({ chunks }: Built) => chunks.flatMap(({ modules }) => Object.keys(modules));

it('writes a worker that removes itself and its caches with --no-service-worker', () => {
  expect(text('sw.js', plain)).toMatch(/registration\.unregister\(\).*caches\.delete\(/s);
  expect(text('sw.js', plain)).not.toContain('index.html');
  expect(text('sw.js')).toContain('index.html');
  expect(plain.has('manifest.webmanifest')).toBe(true);
});

it('leaves every argument of a deploy but the flag to Firebase', () => {
  const others = ['--message', 'no worker', '--non-interactive'];
  vi.stubEnv('NO_SERVICE_WORKER', undefined);
  expect([takeFlag(others), noServiceWorker()]).toEqual([others, false]);
  expect([takeFlag(['--no-service-worker', ...others]), noServiceWorker()]).toEqual([others, true]);
});

it('builds no script with the sentences of two languages', async () => {
  const load = async (code: string) => {
    const names = ['account', 'forms', 'projects', 'rating', 'rules', 'skills'];
    const modules = names.map((name) => import(`../../client/copy/${code}/${name}.ts`));
    return JSON.stringify(await Promise.all(modules)).match(/(?<=":")[^"\\]{12,}(?=")/g) ?? [];
  };
  const sentences = [await load('en'), await load('hi')];
  const scripts = [...plain.keys()].filter((name) => name.endsWith('.js'));
  for (const isHindi of [false, true]) {
    const own = scripts.filter((name) => name.startsWith('hi/') === isHindi).map((name) => text(name, plain));
    const isIn = (code: string) => sentences.map((some) => some.some((sentence) => code.includes(sentence)));
    // A portfolio may load the words of another language, from chunks that hold nothing else.
    expect(own.map(isIn).filter(([english, hindi]) => english && hindi)).toEqual([]);
    const [, start = ''] =
      /src="\/((?:hi\/)?assets\/index-[^"]+)"/.exec(text(isHindi ? 'hi/index.html' : 'index.html', plain)) ??
      [];
    expect(isIn(text(start, plain))).toEqual([!isHindi, isHindi]);
  }
  const hindiModules = (modules: object) => Object.keys(modules).filter((id) => id.includes('/copy/hi/'));
  for (const { modules } of built.chunks)
    expect([0, Object.keys(modules).length]).toContain(hindiModules(modules).length);
  expect(text('hi/index.html', plain)).toContain('<html data-screen="/" lang="hi">');
  expect(text('hi/index.html', plain)).toContain('<script type="module" crossorigin src="/hi/assets/');
});

/** Returns `react-dom` of `/node_modules/react-dom/client.js`, or undefined for a module of the app. */
const packageOf = (id: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

it('lists the licence of each package that the build contains, and no local path', () => {
  const workbox = ['core', 'expiration', 'precaching', 'routing', 'strategies'].map(
    (name) => `workbox-${name}`,
  );
  const bundled = [...new Set(['idb', ...modulesOf(built).map(packageOf), ...workbox])].filter(Boolean);
  expect(bundled).toEqual(expect.arrayContaining(['react', 'wouter', 'superstruct', '@firebase/storage']));
  const [, ...entries] = text('licenses.txt').split('\n## ');
  const listed = entries.map((entry) => entry.slice(0, entry.indexOf(' - ')));
  expect(listed.slice(0, -1).toSorted()).toEqual(bundled.toSorted());
  expect(entries.at(-1)).toMatch(/^Apache License 2\.0\n.*END OF TERMS AND CONDITIONS\n$/s);
  // These packages come without a text. The Unlicense requires none.
  const short = entries.filter((entry) => entry.length < 200).map((entry) => /\((.*)\)/.exec(entry)?.[1]);
  expect([...new Set(short)].toSorted()).toEqual(['Apache-2.0', 'Unlicense']);
  expect(text('sw.js')).not.toContain('licenses.txt');
  expect(text('licenses.txt')).not.toMatch(/node_modules|\/home\/|\/tmp\//);
  expect(text('licenses.txt')).not.toContain(process.cwd());
});

// The budgets of `npm run size`

function linesOf(build: Built, release: readonly Piece[] = []): string[] {
  const first = firstScreen(build);
  return overBudget(first, lazyScreens(build, first.chunks), release);
}

/** Adds text that compresses to about this many bytes. */
const grow = (file: RegExp, size: number) => (build: Built) => {
  const name = [...build.files.keys()].find((each) => file.test(each)) ?? '';
  const noise = createHash('shake256', { outputLength: size }).digest('base64');
  const encoded = new TextEncoder().encode(`${text(name)}/*${noise}*/`);
  return { ...build, files: new Map([...build.files, [name, encoded]]) };
};
const put =
  (module: string, into: RegExp) =>
  ({ chunks, ...build }: Built) => ({
    ...build,
    chunks: chunks.map((chunk) =>
      into.test(chunk.fileName)
        ? { ...chunk, modules: { ...chunk.modules, [module]: { renderedLength: 1 } } }
        : chunk,
    ),
  });
const firebase = '/app/node_modules/@firebase/storage/dist/index.js';

it('keeps every budget', () => {
  expect(linesOf(built)).toEqual([]);
});

it.each<[RegExp, (build: Built) => Built]>([
  [/^The first screen has .* of JavaScript, budget 84\.0 kB: /, grow(/assets\/index-.*js$/, 80_000)],
  [/^assets\/home-.* budget per screen file 12\.0 kB$/, grow(/assets\/home-.*js$/, 12_100)],
  // Screens import it.
  [/^assets\/forms-.* budget per screen file /, grow(/assets\/forms-.*js$/, 80_000)],
  [/^The first screen loads Firebase in assets\/index-/, put(firebase, /index-/)],
])('reports the line %s', (line, change) => {
  expect(linesOf(change(built))).toEqual([expect.stringMatching(line)]);
});

it('reports a release that sends a returning learner too much', () => {
  const release = [9_000, 8_000].map((packed) => ({ name: `${packed}.js`, bytes: 0, packed }));
  expect(linesOf(built, release)).toEqual([
    expect.stringMatching(/^A release .* 17\.0 kB .*9000\.js 9\.0 kB/),
  ]);
});
