const features = /\/client\/((?:account|alerts|forms|profile|projects|skills)(?:\/[a-z]+)?)\//;

/**
 * Which modules share a file, by Rolldown's `codeSplitting.groups`: what every page needs, the libraries, what most screens
 * need, and the modules of a feature that several screens need. Each file costs a request. All else is the bundler's decision.
 */
export const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 3 },
  { name: 'libraries', test: /\/node_modules\//, minShareCount: 2, priority: 2 },
  { name: 'screens', minShareCount: 9, priority: 2 },
  {
    name: (id: string) => features.exec(id)?.[1]?.replaceAll('/', '-') ?? 'shared',
    minShareCount: 3,
    priority: 1,
  },
];
