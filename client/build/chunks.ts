import type { Rolldown } from 'vite';

const features = /\/client\/((?:account|alerts|forms|profile|projects|skills)(?:\/[a-z]+)?)\//;
/** The code of home and of the routes. A failed chunk is imported again, so it must hold no state and no shared module. */
const homeRoots =
  /\/client\/(home\/.*|copy\/\w+\/home|navigation\/(main-nav|add-menu|sections)|learner-session)\.tsx?$/;

type Lookup = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Returns whether home imports a module, also through other modules. */
function isOfHome(id: string, context: Lookup, visited = new Set<string>()): boolean {
  if (homeRoots.test(id)) return true;
  visited.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some(
    (importer) => !visited.has(importer) && isOfHome(importer, context, visited),
  );
}

/** Chunk groups for Rolldown. Each chunk costs a request. The bundler places all other modules. */
export const chunks = [
  // Apart from the app's own code, so that a new version does not send React again.
  {
    name: 'libraries',
    test: /\/node_modules\/|^\0/,
    tags: ['$initial' as const],
    priority: 5,
  },
  { name: 'index', tags: ['$initial' as const], priority: 4 },
  // The header needs these on every screen, so they stay apart from the code that only learners load.
  {
    name: 'display',
    test: /\/client\/(display\/(apply-display|display|read-aloud|readable-passages|reader|voice)|copy\/\w+\/reading)\.ts$/,
    priority: 4,
  },
  // Without Firebase and its database, which load when a form with images needs them.
  { name: 'data-libraries', test: /\/node_modules\/(?!@?firebase\/|idb\/)/, minShareCount: 2, priority: 3 },
  {
    debugName: 'learner',
    name: (id: string, context: Lookup) => (!homeRoots.test(id) && isOfHome(id, context) ? 'learner' : null),
    priority: 2,
  },
  {
    debugName: 'features',
    name: (id: string) => features.exec(id)?.[1]?.replaceAll('/', '-') ?? 'shared',
    test: /\/client\//,
    minShareCount: 3,
    priority: 1,
  },
];
