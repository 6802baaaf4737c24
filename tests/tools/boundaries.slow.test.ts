import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

// Runs Biome, TypeScript and knip, with the settings of the project, on planted files that break the rules.

/** Columns: a file of each layer, its allowed imports, its forbidden imports. */
const layers = `
  client/paths.ts | | #copy/a.ts
  client/copy/en/app.ts | #copy/a.ts ./a.ts ../name.ts | #contract/a.ts ../a.ts
  client/ui/card.tsx | #ui/a.ts ./a.ts #copy/ui.ts react wouter | #copy/a.ts #contract/a.ts #state/a.ts superstruct
  client/contract/skill.ts | #contract/a.ts ./a.ts #copy/a.ts superstruct | #api/a.ts #ui/a.ts react
  client/api/call.ts | #api/a.ts #contract/a.ts superstruct | #state/a.ts papaparse firebase/storage
  client/api/feeds.ts | #contract/a.ts papaparse | #state/a.ts firebase/storage
  client/api/storage.ts | #contract/a.ts firebase/storage | #state/a.ts papaparse
  client/state/remote.ts | #state/a.ts #api/a.ts #ui/a.ts #copy/a.ts | #session/a.ts #skills/state/a.ts
  client/session/follow-session.ts | #session/a.ts #state/a.ts #api/a.ts | #skills/state/a.ts #navigation/a.ts
  client/forms/form.ts | #forms/a.ts #ui/a.ts #contract/a.ts | #api/a.ts #session/a.ts #skills/a.ts
  client/account/login.tsx | #forms/a.ts #session/a.ts #navigation/a.ts | #api/a.ts #profile/a.tsx firebase/storage
  client/skills/all-skills.tsx | #projects/state/a.ts #alerts/course.tsx | #projects/a.tsx #alerts/a.tsx #home/a.tsx
  client/projects/my-projects.tsx | #skills/state/a.ts #skills/tone-of-skill.ts | #skills/a.tsx #alerts/state/a.ts
  client/home/home.tsx | #skills/a.tsx #projects/a.tsx #alerts/a.tsx | #profile/a.tsx #account/a.tsx #api/a.ts
  client/skills/state/ratings.ts | #api/a.ts #session/a.ts #projects/state/a.ts | #ui/a.tsx #skills/a.tsx react
  client/build/chunks.ts | ./a.ts ../contract/a.ts ../paths.ts node:fs vite | ../home/a.tsx #contract/a.ts
  mock-server/world/state.ts | ./a.ts #contract/a.ts superstruct | node:fs express #mock/call/a.ts #mock/files/a.ts
  mock-server/call/decide.ts | ./a.ts #mock/world/a.ts #contract/a.ts | node:fs express #mock/http/a.ts
  mock-server/routes/skills.ts | #mock/call/a.ts #mock/world/a.ts | node:fs express #mock/bridge/a.ts
  mock-server/control/docs.ts | ./a.ts #mock/a.ts #contract/a.ts node:fs express | #copy/a.ts ../../tests/a.ts
  mock-server/control/a.ts | #mock/contract-check/recognize.ts | #mock/contract-check/plan.ts #mock/bridge/record.ts
  mock-server/start.ts | ./storage/emulator.ts ./openapi/document.ts #mock/bridge/open-upstream.ts | ./storage/proxy.ts ./openapi/operation.ts
  vite.config.ts | vite ./client/a.ts | ./tests/a.ts`;

/** Columns: a rule or `none`, a file, and the line that the rule must report. */
const planted = `
  noRestrictedImports | client/ui/lazy.ts | export const a = () => import('#state/a.ts');
  noUndeclaredDependencies | client/session/tested.ts | import 'supertest';
  noNodejsModules | client/session/tested.ts | import 'node:os';
  useImportExtensions | client/ui/list.ts | import './card';
  noBarrelFile | client/ui/barrel.ts | export { Card } from './card.tsx';
  noImportCycles | client/ui/egg.ts | import './hen.ts';
  noImportCycles | client/ui/hen.ts | import './egg.ts';
  noRestrictedGlobals | client/state/net.ts | export const a = () => fetch('/a');
  plugin | client/state/net.ts | export const c = () => window.fetch('/a');
  useAltText | client/ui/image.tsx | export const image = <img src="a.png" />;
  plugin | client/ui/words.tsx | export const words = <p>Saved now</p>;
  plugin | client/ui/words.tsx | export const picture = <img alt="A bus" />;
  plugin | client/ui/words.tsx | showStatus('Saved');
  none | client/ui/sign.tsx | export const sign = <section className="words" aria-labelledby="name">· {4}</section>;
  none | client/api/call.ts | export const a = () => fetch('/a');
  none | client/ui/card.tsx | export function Card() { return <p />; }`;

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()) as [string, string, string]);

const root = fileURLToPath(new URL('../..', import.meta.url));
const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

function plant(lines: readonly (readonly [path: string, line: string])[]) {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  trees.push(tree);
  for (const name of ['package.json', 'biome.json', 'tsconfig.json', '.gitignore', 'tests/tools']) {
    const filter = (source: string) => !source.endsWith('.test.ts');
    cpSync(join(root, name), join(tree, name), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  const files = new Map<string, string[]>();
  for (const [path, line] of lines) files.set(path, [...(files.get(path) ?? []), line]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${text.join('\n')}\n`);
  }
  return { tree, files };
}

/** Runs a tool of node_modules in a tree and returns its output. Ignores the exit code: findings exit with 1. */
function run(tree: string, script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: tree, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [join(root, 'node_modules', script), ...args], options, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

const asImports = (list: string) =>
  list.split(' ').flatMap((target) => (target ? [`import '${target}';`] : []));

const { tree, files } = plant([
  ['client/account/login.tsx', "import { memo } from 'react';"],
  ['client/shell/lazy.tsx', "import { lazy } from 'react';"],
  ...rowsOf(layers).flatMap(([path, may, mayNot]) =>
    asImports(`${may} ${mayNot}`).map((line) => [path, line] as const),
  ),
  ...rowsOf(planted).map(([, path, line]) => [path, line] as const),
]);
const args = ['lint', '--reporter=json', '--max-diagnostics=none'];
const output = await run(tree, '@biomejs/biome/bin/biome', ...args);
const found: { category: string; location: { path: string; start: { line: number } } }[] =
  JSON.parse(output).diagnostics;

function rulesAt(path: string, line: string): string[] {
  const number = (files.get(path) ?? []).indexOf(line) + 1;
  expect(number, line).toBeGreaterThan(0);
  return found
    .filter(({ location }) => location.path === path && location.start.line === number)
    .map(({ category }) => category.split('/').at(-1) ?? '');
}

it('runs every Biome rule without an internal failure', () => {
  expect(found.filter(({ location }) => location.start.line === 0)).toEqual([]);
});

it.each(rowsOf(layers))('limits %s to the imports of its layer', (path, may, mayNot) => {
  const isRefused = (line: string) => rulesAt(path, line).includes('noRestrictedImports');
  expect(asImports(may).filter(isRefused)).toEqual([]);
  expect(asImports(mayNot).filter(isRefused)).toEqual(asImports(mayNot));
});

it.each(rowsOf(planted))('reports %s in %s: %s', (rule, path, line) => {
  expect(rulesAt(path, line)).toEqual(rule === 'none' ? [] : expect.arrayContaining([rule]));
});

it('runs TypeScript with strict checks of items, optional fields and type imports', async () => {
  const { tree } = plant([
    ['client/items.ts', 'export const first = (a: string[]): string => a[0];'],
    ['client/optional.ts', 'export const a: { name?: string } = { name: undefined };'],
    ['client/type.ts', "import { Plugin } from 'vite'; export let a: Plugin;"],
  ]);
  const output = await run(tree, 'typescript/bin/tsc', '--pretty', 'false');
  for (const file of ['items', 'optional', 'type']) expect(output).toContain(`client/${file}.ts(1,`);
});

it('reports unused exports and files with knip, but no file that the page loads', async () => {
  const { tree } = plant([
    ['index.html', '<script type="module" src="/client/main.tsx"></script>'],
    ['client/main.tsx', "import { used } from '#ui/parts.ts';\nconsole.log(used);"],
    ['client/ui/parts.ts', 'export const used = 1;\nexport const planted = 2;'],
    ['client/ui/lonely.ts', 'export const lonely = 1;'],
  ]);
  const output = await run(tree, 'knip/bin/knip.js', '--no-progress');
  expect(output).toMatch(/planted\s+client\/ui\/parts\.ts/);
  expect(output).toContain('client/ui/lonely.ts');
  expect(output).not.toMatch(/client\/main\.tsx|\bused\b/);
});
