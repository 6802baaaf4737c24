import { createHash } from 'node:crypto';
import type { Built } from '../size/built.ts';

// A build of a start, a runtime, two screens with a file that they share, and papaparse, which nothing begins with.

/** Text that no packing makes smaller, of about this many bytes once it is packed. */
export const noise = (bytes: number) =>
  `/*${createHash('shake256', { outputLength: bytes }).digest('base64')}*/`;

/** What is to be different. */
export interface Given {
  readonly head?: string;
  readonly body?: string;
  readonly start?: string;
  readonly runtime?: string;
  readonly shared?: string;
  readonly styles?: string;
  readonly pictureOfStart?: string;
  readonly moduleOfStart?: string;
  readonly moduleOfHome?: string;
  readonly moduleOfProjects?: string;
}

const screens = '/app/client/screens';

export function madeUp(given: Given): Built {
  const files: Record<string, string> = {
    'index.html': [
      '<head><script>first();</script>',
      '<script type="module" src="/assets/index.js"></script>',
      '<link rel="modulepreload" href="/assets/runtime.js">',
      '<link rel="icon" href="/icon.svg">',
      given.styles ? '<link rel="stylesheet" href="/assets/index.css">' : '',
      `${given.head ?? ''}</head><body>${given.body ?? ''}</body>`,
    ].join('\n'),
    'assets/index.js': given.start ?? 'start();',
    'assets/runtime.js': given.runtime ?? 'run();',
    'assets/home.js': 'home();',
    'assets/my-projects.js': 'projects();',
    'assets/shared.js': given.shared ?? 'shared();',
    'assets/papaparse.js': 'parse();',
    'assets/index.css': given.styles ?? '',
    'assets/people.svg': '<svg/>',
    'assets/mark.svg': '<svg/>',
  };
  const chunk = (
    name: string,
    modules: readonly (string | undefined)[],
    imports: readonly string[] = [],
    pictures: readonly (string | undefined)[] = [],
  ) => ({
    fileName: `assets/${name}.js`,
    modules: Object.fromEntries(
      modules.flatMap((id) => (id ? [[id, { code: `export const a = '${id}';` }]] : [])),
    ),
    imports: imports.map((file) => `assets/${file}.js`),
    viteMetadata: {
      importedCss: new Set<string>(),
      importedAssets: new Set(pictures.flatMap((picture) => picture ?? [])),
    },
  });
  return {
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    screens: [`${screens}/home/home.tsx`, `${screens}/projects/my-projects.tsx`],
    chunks: [
      chunk('index', ['/app/client/main.tsx', given.moduleOfStart], ['runtime'], [given.pictureOfStart]),
      chunk('runtime', ['/app/runtime.js']),
      chunk('home', [`${screens}/home/home.tsx`, given.moduleOfHome], ['index', 'shared']),
      chunk(
        'my-projects',
        [`${screens}/projects/my-projects.tsx`, given.moduleOfProjects],
        ['index', 'shared'],
      ),
      chunk('shared', ['/app/client/stores/network.ts'], ['index']),
      chunk('papaparse', ['/app/node_modules/papaparse/papaparse.min.js']),
    ],
  };
}
