// @vitest-environment node
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Biome, TypeScript and knip are each shown files that break our rules, under the project's own settings.
// A row is one line of such a file; rows of the same path share the file, so that each tool runs once.

type Rows = [sentence: string, path: string, line: string][];

/** Whatever a file of ours may want to import: each folder, a file beside, a file above, each kind of package. */
const targets = [
  '#contract/other.ts',
  '#copy/other.ts',
  '#paths',
  '#addresses',
  '#entrance',
  '#api/other.ts',
  '#stores/other.ts',
  '#forms/other.ts',
  '#parts/other.ts',
  '#ui/other.ts',
  '#screens/other.tsx',
  '#shell/other.ts',
  '#mock/other.ts',
  './other.ts',
  '../other.ts',
  'superstruct',
  '@preact/signals-react',
  '@preact/signals-react/runtime',
  'react',
  'react-dom',
  'react-dom/client',
  'wouter',
  'wouter/use-browser-location',
  'papaparse',
  'firebase/storage',
  'node:fs',
  'express',
  'vite',
  'vitest',
] as const;

type Target = (typeof targets)[number];

const signals: Target[] = ['@preact/signals-react', '@preact/signals-react/runtime'];
const api: Target[] = ['#api/other.ts', './other.ts', '#contract/other.ts', 'superstruct'];
const screen: Target[] = [
  '#contract/other.ts',
  '#copy/other.ts',
  '#paths',
  '#addresses',
  '#entrance',
  '#stores/other.ts',
  '#forms/other.ts',
  '#parts/other.ts',
  '#ui/other.ts',
  ...signals,
  'superstruct',
  'react',
  'wouter',
];
const shell: Target[] = [
  '#contract/other.ts',
  '#copy/other.ts',
  '#paths',
  '#addresses',
  '#entrance',
  '#api/other.ts',
  '#stores/other.ts',
  '#forms/other.ts',
  '#parts/other.ts',
  '#ui/other.ts',
  '#screens/other.tsx',
  '#shell/other.ts',
  ...signals,
  'react',
  'react-dom',
  'wouter',
  'wouter/use-browser-location',
];

/** What a file of each kind may import; every other target is refused. */
const layers: [who: string, path: string, may: readonly Target[]][] = [
  ['paths.ts', 'client/paths.ts', []],
  ['addresses.ts', 'client/addresses.ts', ['#paths']],
  ['copy', 'client/copy/en/shell.ts', ['#copy/other.ts', './other.ts']],
  ['ui', 'client/ui/card.tsx', ['#ui/other.ts', './other.ts', 'react', 'react-dom', 'wouter']],
  [
    'contract',
    'client/contract/skill.ts',
    ['#contract/other.ts', './other.ts', '#copy/other.ts', 'superstruct'],
  ],
  ['call.ts', 'client/api/call.ts', api],
  ['csv.ts', 'client/api/csv.ts', [...api, 'papaparse']],
  ['feed.ts', 'client/api/feed.ts', api],
  ['storage.ts', 'client/api/storage.ts', [...api, 'firebase/storage']],
  [
    'a store',
    'client/stores/session.ts',
    [
      '#stores/other.ts',
      './other.ts',
      '#api/other.ts',
      '#contract/other.ts',
      '#copy/other.ts',
      '#paths',
      '#addresses',
      '#entrance',
      '@preact/signals-react',
      'superstruct',
    ],
  ],
  [
    'a form',
    'client/forms/field.tsx',
    [
      '#forms/other.ts',
      './other.ts',
      '#ui/other.ts',
      '#contract/other.ts',
      '#copy/other.ts',
      ...signals,
      'react',
      'superstruct',
    ],
  ],
  ['a part', 'client/parts/skill-card.tsx', [...screen, './other.ts']],
  ['a screen', 'client/screens/login.tsx', screen],
  ["a screen's folder", 'client/screens/project/list.tsx', [...screen, './other.ts']],
  ['the shell', 'client/shell/routes.tsx', [...shell, './other.ts']],
  ['app.tsx', 'client/app.tsx', [...shell, 'react-dom/client']],
  ['main.tsx', 'client/main.tsx', [...shell, 'react-dom/client']],
  ['a step of the build', 'client/build/chunks.ts', targets.filter((target) => !/^(#|\.\.)/.test(target))],
  [
    'the mock',
    'mock-server/routes/skills.ts',
    targets.filter((target) => !/^(#(?!mock|contract)|\.\.)/.test(target)),
  ],
  ['a test', 'tests/client/login.test.ts', targets],
];

const imports = 'lint/style/noRestrictedImports';

const asImport = (target: string) => `import '${target}';`;

const matrix = layers.flatMap(([who, path, may]) =>
  targets.map((target) => [who, target, path, asImport(target), may.includes(target)] as const),
);

const refusedByRule: Record<string, Rows> = {
  [imports]: [
    ['a screen may not import a part of another', 'client/screens/login.tsx', "import './project/part.tsx';"],
    ['app.tsx may not name a folder by ./', 'client/app.tsx', "import './shell/routes.tsx';"],
    ['the client may not import a test', 'client/shell/tested.ts', "import '../../tests/other.ts';"],
    [
      'a step of the build may not import a screen',
      'client/build/inline.ts',
      "import '../screens/login.tsx';",
    ],
    ['the mock may not import a test', 'mock-server/app.ts', "import '../tests/other.ts';"],
    ['the mock may not reach into the client by ../', 'mock-server/app.ts', "import '../client/paths.ts';"],
    ['a settings file may not import a test', 'vite.config.ts', "import './tests/other.ts';"],
    ['a lazy import is an import', 'client/ui/lazy.ts', "export const a = () => import('#stores/other.ts');"],
    ['a re-export is an import', 'client/ui/again.ts', "export { a } from '#stores/other.ts';"],
    ['a type import is an import', 'client/ui/type.ts', "import type { A } from 'express'; export let a: A;"],
  ],
  'lint/correctness/noUndeclaredDependencies': [
    ['package.json decides what is dev-only', 'client/shell/tested.ts', "import 'supertest';"],
    ['an undeclared package may not be imported', 'client/shell/tested.ts', "import 'left-pad';"],
  ],
  'lint/correctness/noNodejsModules': [
    ['Node stays out of the client', 'client/shell/tested.ts', "import 'node:os';"],
  ],
  'lint/correctness/useImportExtensions': [
    ['an import may not leave out the extension', 'client/ui/list.ts', "import './card';"],
  ],
  'lint/performance/noBarrelFile': [
    ['a file may not be a barrel', 'client/ui/barrel.ts', "export { Card } from './card.tsx';"],
  ],
  'lint/performance/noReExportAll': [
    ['a file may not pass on all of another', 'client/ui/all.ts', "export * from './card.tsx';"],
  ],
  'lint/suspicious/noImportCycles': [
    ['files may not import each other', 'client/ui/egg.ts', "import './hen.ts';"],
    ['not the other way round either', 'client/ui/hen.ts', "import './egg.ts';"],
  ],
  'lint/style/noRestrictedGlobals': [
    ['a store may not fetch', 'client/stores/net.ts', "export const a = () => fetch('/a');"],
    ['csv.ts may not fetch', 'client/api/csv.ts', "export const a = () => fetch('/a');"],
    ['storage.ts may not fetch', 'client/api/storage.ts', "export const a = () => fetch('/a');"],
    [
      'XMLHttpRequest is no way around',
      'client/stores/net.ts',
      'export const b = () => new XMLHttpRequest();',
    ],
  ],
  'lint/suspicious/noAlert': [
    ['nothing calls window.alert', 'client/shell/alert.ts', "export const a = () => window.alert('a');"],
  ],
  'lint/a11y/useAltText': [
    ['an image may not lack its text', 'client/ui/image.tsx', 'export const image = <img src="a.png" />;'],
  ],
  plugin: [
    ['window.fetch is no way around', 'client/stores/net.ts', "export const c = () => window.fetch('/a');"],
    ['nor is sendBeacon', 'client/stores/net.ts', "export const d = () => navigator.sendBeacon('/a');"],
    [
      'a component may not forget useSignals',
      'client/screens/login.tsx',
      'export function Forgets() { return <p>a</p>; }',
    ],
    [
      'a component may not call useSignals late',
      'client/screens/login.tsx',
      'export function Late() { const a = 1; useSignals(); return <p>{a}</p>; }',
    ],
    [
      'a component that is not exported may not forget useSignals',
      'client/forms/field.tsx',
      'function Inner() { return <p>a</p>; } export const inner = <Inner />;',
    ],
    [
      'a default component may not forget useSignals',
      'client/screens/home.tsx',
      'export default function Home() { return <p>a</p>; }',
    ],
    ['app.tsx may not forget useSignals', 'client/app.tsx', 'export function App() { return <p>a</p>; }'],
    [
      'a component may not be an arrow function',
      'client/screens/login.tsx',
      'export const Arrow = () => { useSignals(); return <p>a</p>; };',
    ],
    [
      'a component may not be wrapped',
      'client/screens/login.tsx',
      'export const Kept = memo(function Kept() { useSignals(); return <p>a</p>; });',
    ],
    [
      'a default component may not be an arrow function',
      'client/screens/alerts.tsx',
      'export default () => <p>a</p>;',
    ],
  ],
};

const accepted: Rows = [
  ['main.tsx may import the app', 'client/main.tsx', "import './app.tsx';"],
  ['main.tsx may import its styles', 'client/main.tsx', "import './styles/base.css';"],
  ['a screen may import its style', 'client/screens/login.tsx', "import './login.css';"],
  [
    'a step of the build may name the contract',
    'client/build/inline.ts',
    "import '../contract/development.ts';",
  ],
  ['call.ts may fetch', 'client/api/call.ts', "export const a = () => fetch('/a');"],
  ['feed.ts may fetch', 'client/api/feed.ts', "export const a = () => fetch('/a');"],
  ['the mock may fetch', 'mock-server/app.ts', "export const a = () => fetch('/a');"],
  [
    'a component may call useSignals first',
    'client/screens/login.tsx',
    'export function First({ name }: { name: string }) { useSignals(); return <p>{name}</p>; }',
  ],
  ['a ui component needs no useSignals', 'client/ui/card.tsx', 'export function Card() { return <p>a</p>; }'],
  [
    'the shell may hold a lazy screen',
    'client/shell/lazy.tsx',
    "export const Login = lazy(() => import('#screens/other.tsx'));",
  ],
];

const refused = Object.entries(refusedByRule).flatMap(([category, rows]) =>
  rows.map((row) => [...row, category] as const),
);

const typeErrors: Rows = [
  [
    'an item of an array may be missing',
    'client/items.ts',
    'export const first = (a: string[]): string => a[0];',
  ],
  [
    'an optional field is absent, not undefined',
    'client/optional.ts',
    'export const a: { name?: string } = { name: undefined };',
  ],
  ['a type is imported as a type', 'client/type.ts', "import { Plugin } from 'vite'; export let a: Plugin;"],
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const trees: string[] = [];

function plant(files: Map<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  trees.push(tree);
  for (const name of ['package.json', 'biome.json', 'tsconfig.json', '.gitignore', 'tests/tools']) {
    cpSync(join(root, name), join(tree, name), {
      recursive: true,
      filter: (source) => !source.endsWith('.test.ts'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [path, text] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

/** The files that the rows add up to, and the line on which each row stands. */
function filesOf(rows: Iterable<readonly [string, string, string, ...string[]]>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, path, line] of rows) files.set(path, `${files.get(path) ?? ''}${line}\n`);
  return files;
}

function lineOf(files: Map<string, string>, path: string, line: string): number {
  return (files.get(path) ?? '').split('\n').indexOf(line) + 1;
}

/** Runs a tool of node_modules in a tree and gives what it printed; a tool that finds faults exits with 1. */
function run(tree: string, script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: tree, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [join(root, 'node_modules', script), ...args], options, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

describe('Biome', () => {
  const files = filesOf([
    ['', 'client/screens/login.tsx', "import { useSignals } from '@preact/signals-react/runtime';"],
    ['', 'client/screens/login.tsx', "import { memo } from 'react';"],
    ['', 'client/shell/lazy.tsx', "import { lazy } from 'react';"],
    ...matrix.map(([, , path, line]) => ['', path, line] as const),
    ...refused,
    ...accepted,
  ]);
  let found: { category: string; location: { path: string; start: { line: number } } }[] = [];

  const categoriesAt = (path: string, line: string) =>
    found
      .filter(({ location }) => location.path === path && location.start.line === lineOf(files, path, line))
      .map(({ category }) => category);

  beforeAll(async () => {
    const output = await run(
      plant(files),
      '@biomejs/biome/bin/biome',
      'lint',
      '--reporter=json',
      '--max-diagnostics=none',
    );
    found = JSON.parse(output).diagnostics;
  }, 20_000);

  it('runs every rule to its end', () => {
    expect(found.filter(({ location }) => location.start.line === 0)).toEqual([]);
  });

  it.each(matrix.filter(([, , , , may]) => !may))(
    'says that %s may not import %s',
    (_who, _target, path, line) => {
      expect(categoriesAt(path, line)).toContain(imports);
    },
  );

  it.each(matrix.filter(([, , , , may]) => may))(
    'agrees that %s may import %s',
    (_who, _target, path, line) => {
      expect(categoriesAt(path, line)).not.toContain(imports);
    },
  );

  it.each(refused)('says that %s', (_title, path, line, category) => {
    expect(categoriesAt(path, line)).toContain(category);
  });

  it.each(accepted)('agrees that %s', (_title, path, line) => {
    expect(lineOf(files, path, line)).toBeGreaterThan(0);
    expect(categoriesAt(path, line)).toEqual([]);
  });
});

describe('TypeScript', () => {
  let output = '';

  beforeAll(async () => {
    output = await run(plant(filesOf(typeErrors)), 'typescript/bin/tsc', '--pretty', 'false');
  }, 20_000);

  it.each(typeErrors)('says that %s', (_title, path) => {
    expect(output).toContain(`${path}(1,`);
  });
});

describe('knip', () => {
  let output = '';

  beforeAll(async () => {
    const tree = plant(
      new Map([
        ['index.html', '<script type="module" src="/client/main.tsx"></script>\n'],
        ['client/main.tsx', "import { used } from '#ui/parts.ts';\nconsole.log(used);\n"],
        ['client/ui/parts.ts', 'export const used = 1;\nexport const planted = 2;\n'],
        ['client/ui/lonely.ts', 'export const lonely = 1;\n'],
      ]),
    );
    output = await run(tree, 'knip/bin/knip.js', '--no-progress');
  }, 20_000);

  it('finds an export that nothing imports', () => {
    expect(output).toMatch(/planted\s+client\/ui\/parts\.ts/);
  });

  it('finds a file that nothing imports', () => {
    expect(output).toContain('client/ui/lonely.ts');
  });

  it('leaves alone what the page reaches', () => {
    expect(output).not.toMatch(/client\/main\.tsx|\bused\b/);
  });
});
