import { dirname, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  readonly line: number;
  /** As the file writes it. */
  readonly specifier: string;
}

/** The imports of a file: static, dynamic, of a type, and exports from another file. */
export function importsOf(file: string, source: string): Import[] {
  const imports: Import[] = [];
  const add = ({ source: from }: { source: { type: string; start: number; value?: unknown } | null }) => {
    if (from?.type === 'Literal' && typeof from.value === 'string')
      imports.push({ line: source.slice(0, from.start).split('\n').length, specifier: from.value });
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(parseSync(file, source).program);
  return imports;
}

type Table = Readonly<Record<string, string>>;

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns the longest name of the table that fits a path. */
const rowOf = (table: Table, path: string): string | undefined =>
  Object.keys(table)
    .filter((row) => (row.endsWith('/*') ? dirname(path) === row.slice(0, -2) : isWithin(path, row)))
    .sort((a, b) => a.replace('*', '').length - b.replace('*', '').length)
    .at(-1);

/** Returns the path of an import from the top of the repository, or the name of a package unchanged. */
function pathOf(specifier: string, file = ''): string {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier);
  if (specifier === '#paths' || specifier === '#addresses') return `client/${specifier.slice(1)}.ts`;
  return specifier.replace(/^#mock\b/, 'mock-server').replace(/^#/, 'client/');
}

const isOurs = (path: string) => /^(client|mock-server|tests|tools|fixtures)\//.test(path);

/** The folders of the table from the bottom up. A part of a folder stands for the folder. */
const layersOf = (table: Table) => [...new Set(Object.keys(table).map(layerOf))];
const layerOf = (row: string) => row.split('/').slice(0, 2).join('/');

/** The rows that name a folder below themselves, or a folder that no row describes. */
export function problemsOfTable(table: Table): string[] {
  const layers = layersOf(table);
  return Object.entries(table).flatMap(([row, allowed]) =>
    allowed
      .split(' ')
      .filter((entry) => entry.startsWith('#'))
      .flatMap((entry) => {
        const target = rowOf(table, pathOf(entry));
        if (target === undefined) return [`${row}: ${entry} has no row of its own`];
        return layers.indexOf(layerOf(target)) > layers.indexOf(layerOf(row))
          ? [`${row}: ${entry} stands below, so the two could form a loop`]
          : [];
      }),
  );
}

/** The imports of a file that its row in the table does not allow. */
export function problemsOf(table: Table, file: string, imports: readonly Import[]): string[] {
  const row = rowOf(table, file);
  if (row === undefined) return [`${file}: its folder has no row in the table`];
  const layers = layersOf(table);
  const isAllowed = (target: string, entry: string) => {
    if (entry === 'packages') return !isOurs(target);
    const other = rowOf(table, target);
    if (entry !== 'above') return isWithin(target, pathOf(entry));
    return other !== undefined && layers.indexOf(layerOf(other)) < layers.indexOf(layerOf(row));
  };
  return imports
    .filter(({ specifier }) => {
      const target = pathOf(specifier, file);
      const isOwn = isOurs(target) && (isWithin(target, row) || rowOf(table, target) === row);
      return !isOwn && !table[row]?.split(' ').some((entry) => isAllowed(target, entry));
    })
    .map(({ line, specifier }) => `${file}:${line}: ${row} may not import ${specifier}`);
}
