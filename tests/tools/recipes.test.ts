import { readdirSync, readFileSync } from 'node:fs';
import { lexer, type Tokens } from 'marked';
import { expect, it } from 'vitest';

// tests/recipes runs the TypeScript of docs/contract-server.md, and the recipe for MSW of the README.

const source = (file: string) => readFileSync(`tests/recipes/${file}`, 'utf8');
const withoutIndent = (text: string) => text.replace(/^ +/gm, '');

const blocksOf = (page: string) =>
  lexer(readFileSync(page, 'utf8'))
    .filter((token): token is Tokens.Code => token.type === 'code' && token.lang === 'ts')
    .map(({ text }) => text);
const blocks = blocksOf('docs/contract-server.md');
const forMsw = blocksOf('README.md').filter((block) => block.includes('msw'));
const isFile = (block: string) => block.startsWith('import ');

it('shows each recipe file whole', () => {
  const files = readdirSync('tests/recipes').filter((file) => file !== 'controls.test.ts');
  expect([...blocks.filter(isFile), ...forMsw].toSorted()).toEqual(
    files.map((file) => source(file).trimEnd()).toSorted(),
  );
});

it.each(blocks.filter((block) => !isFile(block)))('runs %s', (block) => {
  expect(withoutIndent(source('controls.test.ts'))).toContain(withoutIndent(block));
});
