// What the app may cost, in bytes as they are sent: gzip, level 9.

export const budgets = {
  /** What a visitor at `/` has loaded before the first screen can be used. */
  firstScreen: {
    javascript: 82_000,
    /** What runs in index.html before anything is painted: it comes with the page, and holds the paint up. */
    inPage: 2_500,
    styles: 6_000,
    requests: 5,
  },
  /** The own file of a screen, and a file that it shares with others. */
  screenFile: 12_000,
  sharedFile: 20_000,
} as const;

/** What is not loaded before it is needed: modules, by their path. Only a screen that is among them begins with them. */
export const notBefore: readonly { readonly name: string; readonly modules: RegExp }[] = [
  { name: 'Firebase', modules: /\/node_modules\/@?firebase\// },
  { name: 'papaparse', modules: /\/node_modules\/papaparse\// },
  { name: 'the project screens', modules: /\/client\/projects\/[\w-]+\.tsx/ },
];
