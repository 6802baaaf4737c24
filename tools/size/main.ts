// A developer of the app runs `npm run size` after a change of its imports, and `npm run test:slow` runs it for all.
import {
  addressSettings,
  helpSettings,
  mockOrigin,
  storagePort,
  storageSettings,
} from '#contract/development.ts';
import { table } from '../figures/table.ts';
import { writeFigures } from '../figures/write-figures.ts';
import { budgets } from './budgets.ts';
import { buildApp } from './built.ts';
import { kB, type Piece, packed } from './files.ts';
import { firstScreen } from './first-screen.ts';
import { overBudget } from './over-budget.ts';
import { releaseFiles } from './release.ts';
import { lazyScreens } from './screens.ts';

const row = ({ name, bytes, packed }: Piece) => [name, kB(bytes), kB(packed)];
const print = (title: string, rows: readonly string[][]) => console.log(`${title}\n\n${table(rows)}\n`);

// Fixed settings, because the length of an address changes the size.
Object.assign(process.env, addressSettings(mockOrigin), storageSettings(storagePort), helpSettings);
const built = await buildApp();
const first = firstScreen(built);
const screens = lazyScreens(built, first.chunks);
const release = await releaseFiles(built);
const { javascript, inPage, styles, requests } = budgets.firstScreen;

print('First screen of a visitor', [
  ['file', 'bytes', 'gzip'],
  ...[first.page, ...first.inPage, ...first.javascript, ...first.styles, ...first.pictures].map(row),
]);
const kept = [
  ['first screen of a visitor', 'has', 'budget'],
  ['JavaScript', kB(packed(first.javascript)), kB(javascript)],
  ['scripts in the page', kB(packed(first.inPage)), kB(inPage)],
  ['styles', kB(packed(first.styles)), kB(styles)],
  ['requests', `${first.requests.length}`, `${requests}`],
  [
    'largest file of another screen',
    kB(Math.max(...screens.map(({ own }) => own.packed))),
    kB(budgets.screenFile),
  ],
  ['a returning learner after one changed sentence', kB(packed(release)), kB(budgets.release)],
];
print('Budgets', kept);
const modules = first.chunks
  .flatMap((chunk) => Object.entries(chunk.modules))
  .sort(([, one], [, other]) => other.renderedLength - one.renderedLength);
print('Largest modules of its JavaScript', [
  ['module', 'before minification'],
  ...modules
    .slice(0, 15)
    .map(([id, { renderedLength }]) => [
      id.replace(/^.*\/(?=node_modules\/|client\/)|^\0/, ''),
      kB(renderedLength),
    ]),
]);
print(`Other screens, gzip, own file at most ${kB(budgets.screenFile)}`, [
  ['screen', 'own file', 'all scripts', 'files', 'styles'],
  ...screens.map(({ name, own, javascript, styles }) => [
    name,
    kB(own.packed),
    kB(packed(javascript)),
    `${javascript.length + styles.length}`,
    kB(packed(styles)),
  ]),
]);
print('After one changed sentence, Brotli', [['file', 'bytes', 'Brotli'], ...release.map(row)]);
const over = overBudget(first, screens, release);
await writeFigures('performance.md', 'size', table(kept));
for (const line of over) console.error(line);
if (over.length > 0) process.exitCode = 1;
else console.log('All budgets are met.');
