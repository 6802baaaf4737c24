import { readFileSync } from 'node:fs';
import { lexer, type Tokens } from 'marked';
import { expect, test } from 'vitest';

// The texts of docs/product.md, with the spelling of the product document.

const files = import.meta.glob<Record<string, unknown>>('../../../client/copy/en/*.ts', { eager: true });
const copy: Record<string, unknown> = Object.assign({}, ...Object.values(files));

/** Returns a text of the copy by its address, such as `login.submit`, `levels[1]` or `rating.atLeast(3)`. */
function textAt(address: string): unknown {
  const [, path = '', args] = /^([\w.[\]]+)(?:\((.*)\))?$/.exec(address) ?? [];
  const value = path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], copy);
  return args === undefined ? value : (value as (...args: unknown[]) => unknown)(...JSON.parse(`[${args}]`));
}

const codeIn = (cell?: Tokens.TableCell) => /^`(.+)`$/.exec(cell?.text ?? '')?.[1] ?? '';

const texts = lexer(readFileSync('docs/product.md', 'utf8'))
  .filter((token): token is Tokens.Table => token.type === 'table' && token.header[2]?.text === 'copy')
  .flatMap(({ rows }) => rows.map(([text, , address]) => [codeIn(text), codeIn(address)] as const));

test('reads all tables of texts', () => {
  expect(texts.length).toBeGreaterThan(120);
});

test.each(texts)('matches the documented text: %s', (documented, address) => {
  expect(textAt(address)).toBe(documented);
});
