const features = /\/client\/((?:account|alerts|forms|profile|projects|skills)(?:\/[a-z]+)?)\//;

/** Chunk groups for Rolldown. Each chunk costs a request. The bundler places all other modules. */
export const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 3 },
  // Without Firebase, which loads when a form with images needs it.
  { name: 'libraries', test: /\/node_modules\/(?!@?firebase\/)/, minShareCount: 2, priority: 2 },
  { name: 'screens', minShareCount: 10, priority: 2 },
  {
    name: (id: string) => features.exec(id)?.[1]?.replaceAll('/', '-') ?? 'shared',
    minShareCount: 3,
    priority: 1,
  },
];
