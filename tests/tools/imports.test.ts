import { expect, it } from 'vitest';
import { importsOf, problemsOf, problemsOfTable } from '../../tools/imports/check.ts';
import { table } from '../../tools/imports/table.ts';

it('finds static, dynamic and type imports, and exports from another file', () => {
  const source = `import './a.css';
    import type { B } from '#b/b.ts';
    export { c } from './c.ts'; export * from './d.ts';
    const e = () => import('./e.ts'); let f: typeof import('f');
    // import './comment.ts';`;
  const found = importsOf('a.ts', source).map(({ line, specifier }) => `${line} ${specifier}`);
  expect(found).toEqual(['1 ./a.css', '2 #b/b.ts', '3 ./c.ts', '3 ./d.ts', '4 ./e.ts', '4 f']);
});

it.each([
  ['client/ui/card.tsx', './button.tsx #copy/ui.ts react', '#copy/app.ts #state/messages.ts ../state/a.ts'],
  ['client/api/storage.ts', './call.ts firebase/storage', 'papaparse'],
  ['client/skills/state/my-skills.ts', './a.ts #api/call.ts', '../all-skills.tsx #ui/card.tsx react'],
  ['mock-server/call/decide.ts', '#mock/world/world.ts superstruct', 'node:fs express #mock/http/api.ts'],
  ['mock-server/main.ts', './app.ts #mock/storage/official.ts', '#mock/storage/proxy.ts ../tests/a.ts'],
  ['tools/size/main.ts', '../figures/table.ts node:fs', '../benchmark/run.ts ../../tests/a.ts'],
])('limits the imports of %s', (file, may, mayNot) => {
  const problems = (specifiers: string) =>
    specifiers.split(' ').filter((specifier) => problemsOf(table, file, [{ line: 1, specifier }]).length > 0);
  expect([problems(may), problems(mayNot)]).toEqual([[], mayNot.split(' ')]);
});

it('refuses a file without a row, and a table with a loop between folders or parts of them', () => {
  expect(problemsOf(table, 'client/new/a.ts', [])).toHaveLength(1);
  const loop = { 'client/a': '', 'client/b/state': '#a', 'client/c': '#b/state', 'client/b': '#c' };
  expect(problemsOfTable(loop)).toEqual([expect.stringContaining('client/b: #c')]);
  expect(problemsOfTable({ 'client/a': '#gone' })).toEqual([expect.stringContaining('#gone')]);
});
