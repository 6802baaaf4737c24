import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Tokens } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../temporary-folders.ts';

// Makes the changes of CONTRIBUTING.md in a copy of this repository, as a contributor would.

const folders = ['client', 'docs', 'fixtures', 'mock-server', 'tests', 'tools'];
const files = ['firebase.json', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const newFolder = temporaryFolders();

/** Each change of a file: `// path, in name`, and then its parts between empty lines. */
const changes = lexer(readFileSync('CONTRIBUTING.md', 'utf8'))
  .filter((token): token is Tokens.Code => token.type === 'code' && token.lang === 'diff')
  .flatMap(({ text }) => text.split(/^ \/\/ /m).slice(1))
  .flatMap((change) => {
    const [heading = '', ...lines] = change.split('\n');
    const [, path = '', name = ''] = /^([^,]+)(?:, in (\w+))?/.exec(heading) ?? [];
    const hunks = lines
      .join('\n')
      .split(/\n\n+/)
      .filter((hunk) => hunk.trim());
    return hunks.map((hunk) => ({ path, name, hunk }));
  });

/** Returns the patch of a part at its place: behind its name, or at the end of the file if it only adds lines. */
function patchOf(tree: string, { path, name, hunk }: (typeof changes)[number]): string {
  const isNew = !existsSync(join(tree, path));
  const lines = isNew ? [''] : readFileSync(join(tree, path), 'utf8').split('\n');
  const [first] = hunk.split('\n').filter((line) => !line.startsWith('+'));
  const start = lines.findIndex((line) => line.includes(name));
  const place = first === undefined ? lines.length - 1 : lines.indexOf(first.slice(1), start);
  return `--- ${isNew ? '/dev/null' : `a/${path}`}\n+++ b/${path}\n@@ -${place} +${place + 1} @@\n${hunk}\n`;
}

describe('the changes of CONTRIBUTING.md', () => {
  let tree = '';
  const run = (command: string, args: string[], input = '') =>
    spawnSync(command, args, { cwd: tree, encoding: 'utf8', input, shell: process.platform === 'win32' });

  beforeAll(() => {
    tree = newFolder();
    const filter = (path: string) => path !== join('tests', 'reports');
    for (const name of [...folders, ...files]) cpSync(name, join(tree, name), { recursive: true, filter });
    symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'), 'junction');
  });

  it.each(changes)('apply to $path', (change) => {
    const patch = patchOf(tree, change);
    expect(run('git', ['apply', '--unidiff-zero', '--recount', '-'], patch).stderr).toBe('');
  });

  it('satisfy the types, the import rules and the cases of the outcomes', () => {
    const commands = [
      'npm run typecheck',
      'npx tsx tools/imports/main.ts',
      'npm run test:contract -- outcomes',
    ];
    for (const command of commands) {
      const [program = '', ...args] = command.split(' ');
      const { status, stdout, stderr } = run(program, args);
      expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
    }
  });
});
