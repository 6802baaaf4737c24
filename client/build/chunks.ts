/**
 * Which modules share a file, by Rolldown's `codeSplitting.groups`. Each file more is a question on a slow network, and a
 * name that every page has to know; each byte that a screen does not need is one that its learner waits for. What `lazyFile`
 * loads stays a file of its own, which can be asked for again under another address.
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
  // Loaded at rest, for a visitor too. Nothing else may need it: a browser remembers what it could not load.
  {
    name: 'rest',
    test: /client\/shell\/(at-rest|fetch-ahead|hourly|keep-app|refresh-hourly|saves-data|watch-updates)\./,
    priority: 7,
  },
  { name: 'screens', test: /client\/shell\/(screens|route-table|guarded)\./, priority: 8 },
  { name: 'learner', test: /client\/(stores|shell)/, minShareCount: 3, priority: 2 },
  { name: 'parts', test: /client\/(ui|parts|screens|copy)/, minShareCount: 3, priority: 1 },
];
