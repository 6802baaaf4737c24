import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deadCitations, sectionsOf } from '../../tools/prose/citations.ts';
import { commentsOf } from '../../tools/prose/comments.ts';
import { deadLinks, proseOf } from '../../tools/prose/documents.ts';
import { longSentences, questionStart } from '../../tools/prose/judge.ts';
import { lostNames } from '../../tools/prose/names.ts';
import { temporaryFolders } from '../temporary-folders.ts';

const words = 'word '.repeat(25);
const long = `${words}word.`;
const newFolder = temporaryFolders();

it.each([
  ['a.ts', `const url = 'http://a';\n/** ${long} */`, [2]],
  ['a.tsx', `const a = <p>{/* ${long} */}</p>;`, [1]],
  ['a.css', `p { color: red }\n\n/* Short.\n\n${long} */`, [5]],
  ['a.md', `# A\n\nShort. ${long}\n\n- Short.\n- B ${words}\n\n| a |\n|---|\n| C ${words} |`, [3, 6, 10]],
  ['a.md', `\`${long}\` ${words}\n\n\`\`\`\n${long}\n\`\`\``, [1]],
])('names the lines of long sentences in %s: %j', (file, source, lines) => {
  const prose = file.endsWith('.md') ? proseOf(source) : commentsOf(file, source);
  expect(prose.flatMap(longSentences).map((problem) => Number.parseInt(problem, 10))).toEqual(lines);
});

it('refuses a comment that begins with a question word', () => {
  const isRefused = (text: string) => commentsOf('a.ts', `// ${text} is here.`).flatMap(questionStart).length;
  expect(['What', 'Whoever', 'How', 'However'].map(isRefused)).toEqual([1, 1, 1, 0]);
});

it('finds links to missing files and headings', () => {
  const file = join(newFolder(), 'a.md');
  const links = ['a.md', '#the-head-of-a', 'b.md', '#nothing', 'a.md#nothing', 'https://a.org'];
  const list = links.map((link) => `[a](${link})`).join(' ');
  writeFileSync(file, `# The \`head\` of a\n\n${list}\n\n![a](c.png)\n`);
  expect(deadLinks(file)).toEqual(['b.md', '#nothing', 'a.md#nothing', 'c.png']);
});

it('finds names of missing files, folders, headings and decisions in comments and documents', () => {
  const file = join(newFolder(), 'a.md');
  writeFileSync(file, '# A demo\n');
  const find = lostNames([file, 'client/ui/page.tsx', 'docs/decisions/02-b.md']);
  const lostIn = (text: string) => find({ line: 7, text }).map((problem) => problem.split(': ')[2]);
  const right = [
    'a.md, "A demo"',
    'a.md#a-demo',
    '`page.tsx`',
    'ui/page.tsx.',
    'client/ui',
    'decision 2',
    'docs/decisions/02',
  ];
  expect(right.flatMap(lostIn)).toEqual([]);
  expect(
    ['http://a.org/b.ts', '`./b.ts`', '#a/b.ts', '@a/b.js', 'tests/reports/c.md'].flatMap(lostIn),
  ).toEqual([]);
  const wrong = ['a.md, "B"', 'a.md#b', 'lost.tsx', 'client/page.tsx', 'tests/lost', 'decision 3'];
  expect(wrong.flatMap(lostIn)).toEqual(wrong);
  expect(commentsOf('a.ts', '// See lost.ts.\n').flatMap(find)).toEqual([
    '1: names something that is gone: lost.ts',
  ]);
});

it('finds citations of the product document that lead nowhere', () => {
  const find = deadCitations(sectionsOf('## 2. Screens\n\n`/login?a={b}`\n\n### My skills\n\n## 4. B'));
  const right = '(product, section 2: My skills) (product, section 2: /login) (product, sections 2 and 4)';
  expect(find({ line: 7, text: right })).toEqual([]);
  const wrong = '(product, section 9) (product, sections 4 and 5) (product, section 4: My skills)';
  expect(find({ line: 7, text: wrong })).toHaveLength(3);
});
