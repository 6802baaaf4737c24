// The size budgets of the app, in bytes after gzip at level 9.

export const budgets = {
  /** The load of a visitor at `/` before the first screen is usable. */
  firstScreen: {
    javascript: 84_000,
    /** Inline scripts of index.html. They block the first paint. */
    inPage: 2_500,
    styles: 6_000,
    requests: 5,
  },
  /** The files that a returning learner loads after a release with one changed sentence, with Brotli. */
  release: 16_500,
  /** `screenFile`: the own chunk of a screen. `sharedFile`: a chunk that screens share. */
  screenFile: 12_000,
  sharedFile: 32_000,
} as const;

/** Modules, by path, that must load lazily. Only a screen whose own module matches may start with them. */
export const notBefore: readonly { readonly name: string; readonly modules: RegExp }[] = [
  { name: 'Firebase', modules: /\/node_modules\/@?firebase\// },
  {
    name: 'the project screens',
    modules: /\/client\/projects\/(?!project-cards|project-facts|relative-time)[\w-]+\.tsx/,
  },
];
