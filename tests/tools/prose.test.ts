import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deadCitations, sectionsOf } from '../../tools/prose/citations.ts';
import { commentsOf } from '../../tools/prose/comments.ts';
import { deadLinks, lostFiles, proseOf } from '../../tools/prose/documents.ts';
import { longSentences, questionStart } from '../../tools/prose/judge.ts';

const long = `${'word '.repeat(25)}word.`;

it.each([
  ['a.ts', `const url = 'http://a';\n/** ${long} */`, 2],
  ['a.tsx', `const a = <p>{/* ${long} */}</p>;`, 1],
  ['a.ts', `// Short.\n// A ${'word '.repeat(13)}\n// ${'word '.repeat(12)}`, 1],
  ['a.css', `p { color: red }\n\n/* Short.\n\n${long} */`, 5],
])('names the line of a long sentence in a comment of %s', (file, source, line) => {
  expect(commentsOf(file, source).flatMap(longSentences)).toEqual([
    expect.stringMatching(`^${line}: .* 26 words`),
  ]);
});

it.each([
  ['a paragraph', `# A\n\nShort. ${long}`, 3],
  ['a list item', `- Short.\n- ${long}`, 2],
  ['a table cell', `| a | b |\n|---|---|\n| c | ${long} |`, 3],
])('names the line of a long sentence in %s of a document', (_where, source, line) => {
  expect(proseOf(source).flatMap(longSentences)).toEqual([expect.stringMatching(`^${line}: `)]);
});

it('accepts 25 words, list items of a comment, and code', () => {
  const words = 'word '.repeat(25);
  const list = `/**\n * ${words}\n * - ${words}\n * @param ${words.slice(5)}\n */`;
  expect(commentsOf('a.ts', list).flatMap(longSentences)).toEqual([]);
  expect(proseOf(`\`${long}\` ${words}\n\n\`\`\`\n${long}\n\`\`\``).flatMap(longSentences)).toHaveLength(1);
});

it.each(['What', 'Whoever', 'Who', 'How'])('refuses a comment that begins with %s', (word) => {
  expect(commentsOf('a.ts', `// ${word} is here.`).flatMap(questionStart)).toHaveLength(1);
  expect(commentsOf('a.ts', `// ${word}ever is here.`).flatMap(questionStart)).toHaveLength(
    word === 'Who' ? 1 : 0,
  );
});

it('finds links to missing files and headings', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'prose-')), 'a.md');
  const links = [
    'a.md',
    '#the-head-of-a',
    'a.md#the-head-of-a',
    'b.md',
    '#nothing',
    'a.md#nothing',
    'https://a.org',
  ];
  writeFileSync(
    file,
    `# The \`head\` of a\n\n${links.map((link) => `[a](${link})`).join(' ')}\n\n![a](c.png)\n`,
  );
  expect(deadLinks(file)).toEqual(['b.md', '#nothing', 'a.md#nothing', 'c.png']);
});

it('finds files of the client that are gone', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'prose-')), 'a.md');
  writeFileSync(file, '| `ui/page.tsx` |\n|---|\n| `ui/lost.tsx`, `b/c.ts` |\n');
  expect(lostFiles(file)).toEqual(['ui/lost.tsx']);
});

it('finds citations of the product document that lead nowhere', () => {
  const sections = sectionsOf(
    '# A\n\n## 2. Screens\n\n| `/login?a={b}` |\n|---|\n\n### My skills, top skills\n\n## 4. B',
  );
  const text = `Product, section 2: My skills. (product, section 2: /login) (product, sections 2 and 4)
    (product, section 9) (product, sections 4 and 5) (product, section 2: Home) (product, section 4: My skills)`;
  expect(deadCitations(sections)({ line: 7, text })).toEqual([
    expect.stringContaining('7: docs/product.md has no such section: "product, section 9"'),
    expect.stringContaining('sections 4 and 5'),
    expect.stringContaining('Home'),
    expect.stringContaining('section 4: My skills'),
  ]);
});
