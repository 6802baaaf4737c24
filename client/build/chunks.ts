import type { Rolldown } from 'vite';

const features = /\/client\/((?:account|alerts|forms|profile|projects|skills)(?:\/[a-z]+)?)\//;
/** Endings of the ids of home and of the modules that every learner needs. */
const homeModules = ['/home/home.tsx', '/navigation/main-nav.tsx', '/learner-session.ts'];

type Lookup = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Returns whether home imports a module, also through other modules. */
function isOfHome(id: string, context: Lookup, visited = new Set<string>()): boolean {
  if (homeModules.some((ending) => id.endsWith(`/client${ending}`))) return true;
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
  // Code that waits for the first screen, in one request.
  {
    name: 'after-load',
    test: /\/client\/(start\/after-load|display\/(apply-display|display|read-aloud-button|reader|voice)|updates\/(hourly|service-worker|update-offer)|copy\/en\/(display|updates))\.tsx?$/,
    priority: 4,
  },
  // Without Firebase, which loads when a form with images needs it.
  { name: 'data-libraries', test: /\/node_modules\/(?!@?firebase\/)/, minShareCount: 2, priority: 3 },
  {
    debugName: 'learner',
    // Home's own screen stays apart, because most other screens need the rest.
    name: (id: string, context: Lookup) =>
      isOfHome(id, context) && !/\/home[/.]/.test(id) ? 'learner' : null,
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
