import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

// Runs Biome, TypeScript and knip, with the settings of the project, on planted files: one fault of each kind.

/** Columns: a rule or `none`, a file, and the line that the rule must report. */
const planted = `
  noUndeclaredDependencies | client/session/tested.ts | import 'supertest';
  noNodejsModules | client/session/tested.ts | import 'node:os';
  noImportCycles | client/ui/egg.ts | import type { Hen } from './hen.ts';
  noRestrictedGlobals | client/state/net.ts | export const a = () => fetch('/a');
  noRestrictedGlobals | mock-server/world/bytes.ts | export const a = Buffer.from('a');
  plugin | client/state/net.ts | export const c = () => window.fetch('/a');
  plugin | client/ui/words.tsx | export const words = <p>Saved now</p>;
  plugin | client/ui/words.tsx | export const picture = <img alt="A bus" />;
  plugin | client/ui/words.tsx | showStatus('Saved');
  noImportCycles | client/ui/hen.ts | export type { Hen } from './egg.ts';
  none | client/ui/sign.tsx | export const sign = <section className="words" aria-labelledby="name">· {4}</section>;
  none | client/api/fetch-whole.ts | export const a = () => fetch('/a');`;

type Row = [rule: string, path: string, line: string];
const rows = planted
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()) as Row);

const root = fileURLToPath(new URL('../..', import.meta.url));
const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

function plant(lines: readonly (readonly [path: string, line: string])[]): string {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  trees.push(tree);
  for (const name of ['package.json', 'biome.json', 'tsconfig.json', '.gitignore', 'tools/lint']) {
    const filter = (source: string) => !source.endsWith('.test.ts');
    cpSync(join(root, name), join(tree, name), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [path, line] of lines) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${line}\n`, { flag: 'a' });
  }
  return tree;
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

it('reports each fault of the code with its Biome rule, and no line that is right', async () => {
  const tree = plant(rows.map(([, path, line]) => [path, line]));
  const args = ['lint', '--reporter=json', '--max-diagnostics=none'];
  const output = await run(tree, '@biomejs/biome/bin/biome', ...args);
  const found: { category: string; location: { path: string; start: { line: number } } }[] =
    JSON.parse(output).diagnostics;
  const expected = new Set(rows.map(([rule]) => rule));
  const reported = rows.map(([, path, line]) => {
    const number = rows.filter((row) => row[1] === path).findIndex((row) => row[2] === line) + 1;
    const rules = found
      .filter(({ location }) => location.path === path && location.start.line === number)
      .map(({ category }) => category.split('/').at(-1) ?? '');
    return [rules.find((rule) => expected.has(rule)) ?? 'none', path, line];
  });
  expect(reported).toEqual(rows);
  // Line 0: a rule that failed itself.
  expect(found.filter(({ location }) => location.start.line === 0)).toEqual([]);
});

it('runs TypeScript with strict checks of items, optional fields and type imports', async () => {
  const tree = plant([
    ['client/items.ts', 'export const first = (a: string[]): string => a[0];'],
    ['client/optional.ts', 'export const a: { name?: string } = { name: undefined };'],
    ['client/type.ts', "import { Plugin } from 'vite'; export let a: Plugin;"],
  ]);
  const output = await run(tree, 'typescript/bin/tsc', '--pretty', 'false');
  for (const file of ['items', 'optional', 'type']) expect(output).toContain(`client/${file}.ts(1,`);
});

it('reports unused exports and files with knip, but no file that the page loads', async () => {
  const tree = plant([
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
