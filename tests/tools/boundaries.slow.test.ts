import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolders } from '../temporary-folders.ts';

// Runs Biome with the settings of the project on planted files: one fault of each kind.

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

const newFolder = temporaryFolders();

it('reports each fault of the code with its Biome rule, and no line that is right', async () => {
  const tree = newFolder();
  for (const name of ['package.json', 'biome.json', '.gitignore', 'tools/lint'])
    cpSync(name, join(tree, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [, path, line] of rows) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${line}\n`, { flag: 'a' });
  }
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none'];
  const output = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' }).stdout;
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
