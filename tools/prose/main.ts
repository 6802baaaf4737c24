// `npm run lint` runs this for every change: prose, its length, and the names of files, sections and decisions in it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { deadCitations, sectionsOf } from './citations.ts';
import { commentsOf } from './comments.ts';
import { deadLinks, proseOf } from './documents.ts';
import { longSentences, questionStart } from './judge.ts';
import { lostNames } from './names.ts';

const readmeLines = 150;
const citationsOf = deadCitations(sectionsOf(readFileSync('docs/product.md', 'utf8')));
const everything = [
  'README.md',
  'CONTRIBUTING.md',
  'docs',
  'client',
  'mock-server',
  'tests',
  'tools',
  'vite.config.ts',
];
const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) =>
        `${path}/${file}`.replaceAll('\\', '/'),
      );

const inRoot = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
const lostIn = lostNames([
  ...inRoot.map(({ name }) => name),
  ...[...everything, 'fixtures'].flatMap(filesOf),
]);

function problemsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.md'))
    return commentsOf(file, source).flatMap((prose) => [
      ...questionStart(prose),
      ...longSentences(prose),
      ...citationsOf(prose),
      ...lostIn(prose),
    ]);
  const lines = source.split('\n').length - 1;
  return [
    ...proseOf(source).flatMap((prose) => [...longSentences(prose), ...lostIn(prose)]),
    ...deadLinks(file).map((link) => `leads nowhere: ${link}`),
    ...(file === 'README.md' && lines > readmeLines ? [`${lines} lines, at most ${readmeLines}`] : []),
  ];
}

const paths = process.argv.slice(2);
const files = (paths.length > 0 ? paths : everything)
  .flatMap(filesOf)
  .filter((file) => /\.(tsx?|js|css|md)$/.test(file) && !file.startsWith('tests/reports/'));
const problems = files.flatMap((file) => problemsOf(file).map((problem) => `${file}:${problem}`));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`Read ${files.length} files: their prose is fine.`);
