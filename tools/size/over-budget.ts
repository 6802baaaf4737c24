import { budgets, notBefore } from './budgets.ts';
import type { Chunk } from './built.ts';
import { kB, type Piece, packed } from './files.ts';
import type { FirstScreen } from './first-screen.ts';
import type { Screen } from './screens.ts';

/** Returns a line for each exceeded budget, with the file, its size and the budget. */
export function overBudget(
  first: FirstScreen,
  screens: readonly Screen[],
  release: readonly Piece[],
): string[] {
  const { javascript, inPage, styles, requests } = budgets.firstScreen;
  return [
    ...tooMuch('The first screen', 'JavaScript', first.javascript, javascript),
    ...tooMuch('The first screen', 'scripts in the page', first.inPage, inPage),
    ...tooMuch('The first screen', 'styles', first.styles, styles),
    ...tooMuch('A release with one changed sentence', 'changed files', release, budgets.release),
    ...tooOften(first.requests, requests),
    ...largeFiles(screens),
    ...notBefore.flatMap(({ name, modules }) => {
      const early = [
        { name: 'The first screen', chunks: first.chunks },
        ...screens.filter(({ module }) => !modules.test(module)),
      ];
      return early.flatMap((screen) => tooEarly(screen, name, modules));
    }),
  ];
}

function tooMuch(where: string, what: string, pieces: readonly Piece[], budget: number): string[] {
  if (packed(pieces) <= budget) return [];
  const list = pieces.map(({ name, packed }) => `${name} ${kB(packed)}`).join(', ');
  return [`${where} has ${kB(packed(pieces))} of ${what}, budget ${kB(budget)}: ${list}`];
}

const tooOften = (requests: readonly string[], budget: number) =>
  requests.length > budget
    ? [`The first screen sends ${requests.length} requests, budget ${budget}: ${requests.join(', ')}`]
    : [];

function largeFiles(screens: readonly Screen[]): string[] {
  const own = new Set(screens.map((screen) => screen.own.name));
  const files = new Map(screens.flatMap(({ javascript }) => javascript).map((file) => [file.name, file]));
  return [...files.values()].flatMap(({ name, packed }) => {
    const budget = own.has(name) ? budgets.screenFile : budgets.sharedFile;
    return packed > budget ? [`${name} has ${kB(packed)}, budget per screen file ${kB(budget)}`] : [];
  });
}

function tooEarly(
  screen: { readonly name: string; readonly chunks: readonly Chunk[] },
  name: string,
  modules: RegExp,
): string[] {
  const files = screen.chunks.filter((chunk) => Object.keys(chunk.modules).some((id) => modules.test(id)));
  return files.map(({ fileName }) => `${screen.name} loads ${name} in ${fileName}, budget 0 kB`);
}
