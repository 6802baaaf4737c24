// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../size/built.ts';
import { costs } from '../size/costs.ts';
import { firstScreen } from '../size/first-screen.ts';
import { overBudget } from '../size/over-budget.ts';
import { lazyScreens, loadedLater, sharedFiles } from '../size/screens.ts';
import { type Given, madeUp, noise } from './made-up-build.ts';

afterEach(() => vi.unstubAllEnvs());

/** The lines about a build. */
function linesOf(given: Given): string[] {
  const built = madeUp(given);
  const first = firstScreen(built);
  return overBudget(first, lazyScreens(built, first.chunks));
}

it('a build that keeps every budget has no line', () => {
  expect(linesOf({})).toEqual([]);
});

it('too much JavaScript on the first screen is named: files, figure and budget', () => {
  expect(linesOf({ start: noise(60_000), runtime: noise(20_000) })).toEqual([
    expect.stringMatching(
      /^The first screen has 80\.\d kB of JavaScript, budget 79\.0 kB: assets\/index\.js 60\.\d kB, assets\/runtime\.js 20\.\d kB$/,
    ),
  ]);
});

it('scripts that stand in index.html have a budget of their own, data that stands there has none', () => {
  const inPage = (type: string) => `<script${type}>${noise(2_600)}</script>`;
  expect(linesOf({ head: inPage('') })).toEqual([
    expect.stringMatching(/^The first screen has 2\.\d kB of scripts in the page, budget 2\.5 kB: /),
  ]);
  expect(linesOf({ head: inPage(' type="application/json"') })).toEqual([]);
});

it('too many styles are named, linked or in index.html', () => {
  const named = [expect.stringMatching(/^The first screen has 6\.\d kB of styles, budget 6\.0 kB: /)];
  expect(linesOf({ styles: noise(6_200) })).toEqual(named);
  expect(linesOf({ head: `<style>${noise(6_200)}</style>` })).toEqual(named);
});

it('each file that a browser asks for is a request: page, scripts and what they import, styles, pictures', () => {
  const picture = '<img alt="" src="/assets/people.svg">';
  expect(linesOf({ body: picture })).toEqual([]);
  expect(linesOf({ body: picture, pictureOfStart: 'assets/people.svg' })).toEqual([]);
  expect(linesOf({ body: picture, pictureOfStart: 'assets/mark.svg' })).toEqual([
    'The first screen asks 5 times, budget 4: index.html, assets/index.js, assets/runtime.js, assets/people.svg, assets/mark.svg',
  ]);
  const lazy = '<img alt="" loading="lazy" src="/assets/mark.svg">';
  const inScript = `<script>const html = '<img src="/assets/mark.svg">';</script>`;
  expect(linesOf({ body: picture + lazy, head: inScript })).toEqual([]);
});

it("a screen's file that is too large is named once, whoever shares it", () => {
  expect(linesOf({ shared: noise(12_100) })).toEqual([
    expect.stringMatching(/^assets\/shared\.js has 12\.\d kB, budget of a screen's file 12\.0 kB$/),
  ]);
});

it.each([
  ['Firebase', 'firebase/app/dist/index.js'],
  ['Firebase', '@firebase/storage/dist/index.js'],
  ['papaparse', 'papaparse/papaparse.min.js'],
])('%s is named where a screen begins with it (%s)', (name, path) => {
  const module = `/app/node_modules/${path}`;
  expect(linesOf({ moduleOfStart: module })).toEqual([
    `The first screen loads ${name} in assets/index.js, budget 0 kB`,
  ]);
  expect(linesOf({ moduleOfHome: module })).toEqual([
    `home/home.tsx loads ${name} in assets/home.js, budget 0 kB`,
  ]);
});

it('a project screen is named in any other screen, and nowhere else', () => {
  const module = '/app/client/screens/projects/project-card.tsx';
  expect(linesOf({ moduleOfProjects: module })).toEqual([]);
  expect(linesOf({ moduleOfHome: module })).toEqual([
    'home/home.tsx loads the project screens in assets/home.js, budget 0 kB',
  ]);
});

it('a screen counts what it needs besides the first screen, and what it shares is listed', () => {
  const built = madeUp({});
  const first = firstScreen(built);
  const screens = lazyScreens(built, first.chunks);
  expect(screens.map(({ name, javascript }) => [name, javascript.map((file) => file.name)])).toEqual(
    expect.arrayContaining([
      ['home/home.tsx', ['assets/home.js', 'assets/shared.js']],
      ['projects/my-projects.tsx', ['assets/my-projects.js', 'assets/shared.js']],
    ]),
  );
  expect(sharedFiles(screens)).toEqual([
    { file: expect.objectContaining({ name: 'assets/shared.js' }), screens: 2 },
  ]);
  expect(loadedLater(built, first.chunks, screens).map(({ name }) => name)).toEqual(['assets/papaparse.js']);
});

it('what costs most adds up to the files, by package and by module of ours', () => {
  const built = madeUp({ moduleOfStart: '/app/node_modules/@preact/signals-core/dist/signals-core.js' });
  const { chunks } = firstScreen(built);
  const [file] = chunks;
  const found = costs(built, chunks.slice(0, 1));
  expect(found.map(({ name }) => name).toSorted()).toEqual(['@preact/signals-core', 'client/main.tsx']);
  const sum = found.reduce((total, { bytes }) => total + bytes, 0);
  expect(Math.round(sum)).toBe(built.files.get(file?.fileName ?? '')?.length);
});

it('in the app as it is built, an eager import of papaparse is caught, and there is none', {
  timeout: 60_000,
}, async () => {
  // As the command has it; vitest has one of its own, by which a build takes other files of React.
  vi.stubEnv('NODE_ENV', 'production');
  const lines = async (...plugins: Parameters<typeof buildApp>[0] & object) => {
    const built = await buildApp(plugins);
    const first = firstScreen(built);
    return overBudget(first, lazyScreens(built, first.chunks)).join('\n');
  };
  const eager = {
    name: 'eager',
    transform: (code: string, id: string) =>
      id.endsWith('/client/main.tsx')
        ? `import papaparse from 'papaparse';\n${code};papaparse.parse('')`
        : undefined,
  };
  expect(await lines(eager)).toMatch(
    /^The first screen loads papaparse in assets\/index-\S+\.js, budget 0 kB$/m,
  );
  expect(await lines()).not.toMatch(/budget 0 kB/);
});
