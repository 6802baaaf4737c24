import type { Rolldown } from 'vite';
import type { BuiltFiles } from '../start/early.ts';

/** Modules that import the screens, the start of the app, and what every learner needs besides. */
const routes = '/client/routes.tsx';
const entry = '/client/main.tsx';
const forEveryLearner = ['/client/learner-session.ts', '/client/navigation/main-nav.tsx'];

/** The modules of the screens, in the order in which routes.tsx imports them. */
export function screenModules(context: Rolldown.PluginContext): readonly string[] {
  const id = [...context.getModuleIds()].find((id) => id.endsWith(routes));
  return (id && context.getModuleInfo(id)?.dynamicallyImportedIds) || [];
}

/** The files that each screen needs besides those of the start. `pathsOfScreens` follows the order of `modules`. */
export function screenFiles(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  pathsOfScreens: readonly (readonly string[])[],
): Pick<BuiltFiles, 'files' | 'forLearner' | 'byPath'> {
  if (modules.length !== pathsOfScreens.length)
    throw new Error(`${routes} imports ${modules.length} modules for ${pathsOfScreens.length} screens`);
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
    if (!chunk) throw new Error(`the build has no file for ${module}`);
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
  return { files, forLearner: indicesOf(forEveryLearner), byPath };
}
