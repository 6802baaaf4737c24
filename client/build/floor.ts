/** The oldest browsers that run the app. Older ones only show a notice (start/too-old.ts). */
export const floor = { chrome: '106', firefox: '115', safari: '16.4' } as const;

export type Browser = keyof typeof floor;

/** The floor as a target of Vite and esbuild, which lower newer syntax and styles. */
export const floorTarget = [
  ...Object.entries(floor).map(([browser, version]) => browser + version),
  `ios${floor.safari}`,
];
