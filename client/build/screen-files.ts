import { readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import { paths } from '../paths.ts';
import type { BuiltAhead } from '../start/early.ts';

const table = 'client/routes.tsx';

/** The file of each route's screen, as the route table names it. */
async function screenFiles(): Promise<Map<string, string>> {
  const text = await readFile(table, 'utf8');
  const named = new Map(
    [...text.matchAll(/const (\w+) = screen\(\(\) => import\('#(.+?)'\)\)/g)].map(([, name, file]) => [
      name,
      `client/${file}`,
    ]),
  );
  const files = new Map([['home', named.get('Home') ?? '']]);
  for (const [, route, name, file] of text.matchAll(
    /^ {2}(\w+): \{\s+access: '\w+',\s+screen: (?:(\w+) |screen\(\(\) => import\('#(.+?)'\)\))/gm,
  )) {
    files.set(`${route}`, name && name !== 'screen' ? (named.get(name) ?? '') : `client/${file}`);
  }
  for (const route of Object.keys(paths)) {
    if (!files.get(route)) throw new Error(`${table}: finds no file for the screen of '${route}'`);
  }
  return files;
}

/** Which files of a build each screen needs beside those of the start. */
export async function filesOfScreens(
  bundle: Rolldown.OutputBundle,
): Promise<Pick<BuiltAhead, 'files' | 'everywhere' | 'forLearner' | 'byPath'>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (file: string) => {
    const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${file}`)),
    );
    if (!chunk) throw new Error(`the build has no file for ${file}`);
    return chunk;
  };
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return found;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  const atStart = withImports(chunkOf('client/main.tsx').fileName);
  const files: string[] = [];
  const indicesOf = (sources: readonly string[], known: readonly number[] = []): number[] => {
    const needed = new Set(sources.flatMap((source) => [...withImports(chunkOf(source).fileName)]));
    return [...needed]
      .filter((name) => !atStart.has(name))
      .map((name) => name.replace('assets/', ''))
      .map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1))
      .filter((index) => !known.includes(index));
  };
  const everywhere = indicesOf(['client/screens.tsx']);
  const forLearner = indicesOf(
    ['client/session/learner-session.ts', 'client/navigation/main-nav.tsx'],
    everywhere,
  );
  const byPath = Object.fromEntries(
    [...(await screenFiles())].map(([route, file]) => [
      paths[route as keyof typeof paths],
      indicesOf([file], everywhere),
    ]),
  );
  return { files, everywhere, forLearner, byPath };
}
