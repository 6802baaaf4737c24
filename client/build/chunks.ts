/**
 * Which modules share a file, by Rolldown's `codeSplitting.groups`. Each file more is a question on a slow network, and a
 * name that every page has to know; each byte that a screen does not need is one that its learner waits for.
 */
export const chunks = [
  // What the start needs, in one file.
  { name: 'index', tags: ['$initial' as const], priority: 10 },
  { name: 'backend', test: /superstruct|client\/(contract|api)\//, minShareCount: 3, priority: 6 },
  {
    name: 'forms',
    test: /client\/(forms|ui\/(?:.*field|choice-group|text-area|error-summary)|parts\/.*field)/,
    minShareCount: 2,
    priority: 5,
  },
  // Loaded at rest, for a visitor too.
  {
    name: 'rest',
    test: /client\/(stores\/(updates|voice|display)|shell\/(hourly|keep-app|at-rest|watch-updates|saves-data|fetch-ahead|read-aloud-button|update-offer))\./,
    priority: 7,
  },
  { name: 'screens', test: /client\/shell\/(screens|route-table|guarded|return-to-place)\./, priority: 8 },
  { name: 'learner', test: /client\/(stores|shell)/, minShareCount: 3, priority: 2 },
  { name: 'parts', test: /client\/(ui|parts|screens|copy)/, minShareCount: 3, priority: 1 },
];
