import type { Rolldown } from 'vite';
import type { BuiltFiles } from '../start/early.ts';

/** Endings of module ids: the routes, and the entry of the app. */
const routes = '/client/routes.tsx';
const entry = '/client/main.tsx';

/** Returns the module ids of the screens, in the order in which routes.tsx imports them. */
export function screenModules(context: Rolldown.PluginContext): readonly string[] {
  const id = [...context.getModuleIds()].find((id) => id.endsWith(routes));
  return (id && context.getModuleInfo(id)?.dynamicallyImportedIds) || [];
}

/** Returns the files of each screen, except those of the entry. `pathsOfScreens` follows the order of `modules`. */
export function screenFiles(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  pathsOfScreens: readonly (readonly string[])[],
): Pick<BuiltFiles, 'files' | 'byPath'> {
  if (modules.length !== pathsOfScreens.length)
    throw new Error(
      `${routes} has ${modules.length} dynamic imports for ${pathsOfScreens.length} screens. Import each screen once.`,
    );
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return found;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  const filesOf = (module: string): readonly string[] => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk)
      throw new Error(`No chunk contains ${module}. Correct the path in client/build/screen-files.ts.`);
    return [...withImports(chunk.fileName)];
  };
  const atStart = filesOf(entry);
  const files: string[] = [];
  const indicesOf = (sources: readonly string[]): number[] =>
    [...new Set(sources.flatMap(filesOf))]
      .filter((name) => !atStart.includes(name))
      .map((name) => name.replace('assets/', ''))
      .map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1));
  const byPath = Object.fromEntries(
    pathsOfScreens.flatMap((paths, index) => {
      const indices = indicesOf([routes, modules[index] ?? '']);
      return paths.map((path) => [path, indices]);
    }),
  );
  return { files, byPath };
}
