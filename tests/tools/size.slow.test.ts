import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { type Built, buildApp } from '../../tools/size/built.ts';
import { costs } from '../../tools/size/costs.ts';
import { firstScreen } from '../../tools/size/first-screen.ts';
import { overBudget } from '../../tools/size/over-budget.ts';
import type { Piece } from '../../tools/size/piece.ts';
import { lazyScreens } from '../../tools/size/screens.ts';

afterEach(() => vi.unstubAllEnvs());

/** Returns text that compresses to about this many bytes. */
const noise = (bytes: number) => `/*${createHash('shake256', { outputLength: bytes }).digest('base64')}*/`;

const screens = '/app/client';
const home = `${screens}/home/home.tsx`;
const projects = `${screens}/projects/my-projects.tsx`;

/** Changes of the made-up build: texts of files, and additional modules or pictures of a chunk. */
interface Change {
  readonly files?: Readonly<Record<string, string>>;
  readonly head?: string;
  readonly body?: string;
  readonly modules?: Readonly<Record<string, string>>;
  readonly picture?: string;
}

/** Returns a build with an entry, a runtime, two screens, a file that both share, and a lazy papaparse chunk. */
function madeUp({ files, head = '', body = '', modules = {}, picture }: Change): Built {
  const style = files?.['assets/index.css'] ? '<link rel="stylesheet" href="/assets/index.css">' : '';
  const texts: Record<string, string> = {
    'index.html': `<head><script>first();</script><script type="module" src="/assets/index.js"></script>
      <link rel="modulepreload" href="/assets/runtime.js"><link rel="icon" href="/icon.svg">
      ${style}${head}</head><body>${body}</body>`,
    ...Object.fromEntries(
      ['index', 'runtime', 'home', 'my-projects', 'shared', 'papaparse'].map((name) => [
        `assets/${name}.js`,
        `${name.slice(3)}();`,
      ]),
    ),
    'assets/people.svg': '<svg/>',
    'assets/mark.svg': '<svg/>',
    ...files,
  };
  const chunk = (name: string, ids: readonly string[], imports: readonly string[] = []) => {
    const all = modules[name] ? [...ids, modules[name]] : ids;
    return {
      fileName: `assets/${name}.js`,
      modules: Object.fromEntries(all.map((id) => [id, { code: `export const a = '${id}';` }])),
      imports: imports.map((file) => `assets/${file}.js`),
      viteMetadata: {
        importedCss: new Set<string>(),
        importedAssets: new Set(picture && name === 'index' ? [picture] : []),
      },
    };
  };
  return {
    files: new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    screens: [home, projects],
    chunks: [
      chunk('index', ['/app/client/main.tsx'], ['runtime']),
      chunk('runtime', ['/app/runtime.js']),
      chunk('home', [home], ['index', 'shared']),
      chunk('my-projects', [projects], ['index', 'shared']),
      chunk('shared', ['/app/client/state/connection.ts'], ['index']),
      chunk('papaparse', ['/app/node_modules/papaparse/papaparse.min.js']),
    ],
  };
}

function linesOf(built: Built, release: readonly Piece[] = []): string[] {
  const first = firstScreen(built);
  return overBudget(first, lazyScreens(built, first.chunks), release);
}

const inScript = (type: string) => `<script${type}>${noise(2_600)}</script>`;
const people = '<img alt="" src="/assets/people.svg">';
const lazyMark = '<img alt="" loading="lazy" src="/assets/mark.svg">';
const card = `${screens}/projects/project-card.tsx`;
const firebase = '/app/node_modules/@firebase/storage/dist/index.js';
const papaparse = '/app/node_modules/papaparse/papaparse.min.js';

it.each<[string, Change]>([
  ['keeps every budget', {}],
  ['has data in index.html', { head: inScript(' type="application/json"') }],
  ['has one picture', { body: people, picture: 'assets/people.svg' }],
  ['has a lazy picture', { body: people + lazyMark, head: `<script>const html = '${people}';</script>` }],
  ['has a part of the project screens in a project screen', { modules: { 'my-projects': card } }],
])('reports nothing when a build %s', (_what, change) => {
  expect(linesOf(madeUp(change))).toEqual([]);
});

it.each<[RegExp, Change]>([
  [
    /^The first screen has 85\.\d kB of JavaScript, budget 84\.0 kB: assets\/index\.js 65\.\d kB, assets\/runtime\.js 20\.\d kB$/,
    { files: { 'assets/index.js': noise(65_000), 'assets/runtime.js': noise(20_000) } },
  ],
  [/^The first screen has 2\.\d kB of scripts in the page, budget 2\.5 kB: /, { head: inScript('') }],
  [
    /^The first screen has 6\.\d kB of styles, budget 6\.0 kB: /,
    { files: { 'assets/index.css': noise(6_200) } },
  ],
  [/^The first screen has 6\.\d kB of styles, budget 6\.0 kB: /, { head: `<style>${noise(6_200)}</style>` }],
  [
    /^The first screen sends 6 requests, budget 5: index\.html, assets\/index\.js, assets\/runtime\.js, assets\/index\.css, assets\/people\.svg, assets\/mark\.svg$/,
    { files: { 'assets/index.css': 'a{}' }, body: people, picture: 'assets/mark.svg' },
  ],
  [
    /^assets\/home\.js has 12\.\d kB, budget per screen file 12\.0 kB$/,
    { files: { 'assets/home.js': noise(12_100) } },
  ],
  [
    /^assets\/shared\.js has 34\.\d kB, budget per screen file 34\.0 kB$/,
    { files: { 'assets/shared.js': noise(34_100) } },
  ],
  [/^The first screen loads Firebase in assets\/index\.js, budget 0 kB$/, { modules: { index: firebase } }],
  [/^home\/home\.tsx loads papaparse in assets\/home\.js, budget 0 kB$/, { modules: { home: papaparse } }],
  [
    /^home\/home\.tsx loads the project screens in assets\/home\.js, budget 0 kB$/,
    { modules: { home: card } },
  ],
])('reports the line %s', (line, change) => {
  expect(linesOf(madeUp(change))).toEqual([expect.stringMatching(line)]);
});

it('reports a release that sends a returning learner too much', () => {
  const release = [9_000, 7_000].map((packed) => ({ name: `${packed}.js`, bytes: 0, packed }));
  expect(linesOf(madeUp({}), release)).toEqual([
    'A release with one changed sentence has 16.0 kB of changed files, budget 15.5 kB: 9000.js 9.0 kB, 7000.js 7.0 kB',
  ]);
  expect(linesOf(madeUp({}), release.slice(1))).toEqual([]);
});

it('counts only the files of a screen that the first screen has not loaded', () => {
  const built = madeUp({});
  const lazy = lazyScreens(built, firstScreen(built).chunks);
  const files = lazy.map(({ name, javascript }) => [name, ...javascript.map((file) => file.name)]);
  expect(files.toSorted()).toEqual([
    ['home/home.tsx', 'assets/home.js', 'assets/shared.js'],
    ['projects/my-projects.tsx', 'assets/my-projects.js', 'assets/shared.js'],
  ]);
});

it('splits the bytes of a file among its packages and modules', () => {
  const built = madeUp({ modules: { index: '/app/node_modules/@preact/signals-core/dist/signals-core.js' } });
  const { chunks } = firstScreen(built);
  const found = costs(built, chunks.slice(0, 1));
  expect(found.map(({ name }) => name).toSorted()).toEqual(['@preact/signals-core', 'client/main.tsx']);
  const sum = found.reduce((total, { bytes }) => total + bytes, 0);
  expect(Math.round(sum)).toBe(built.files.get(chunks[0]?.fileName ?? '')?.length);
});

it('reports papaparse in the first screen only when the build imports it there', {
  timeout: 300_000,
}, async () => {
  // Vitest sets NODE_ENV to test, and a build then includes React's development files.
  vi.stubEnv('NODE_ENV', 'production');
  const eager = {
    name: 'eager',
    transform: (code: string, id: string) =>
      id.endsWith('/client/main.tsx')
        ? `import papaparse from 'papaparse';\n${code};papaparse.parse('')`
        : undefined,
  };
  const early = /^The first screen loads papaparse in assets\/libraries-\S+\.js, budget 0 kB$/m;
  expect(linesOf(await buildApp([eager])).join('\n')).toMatch(early);
  expect(linesOf(await buildApp()).join('\n')).not.toMatch(/budget 0 kB/);
});
