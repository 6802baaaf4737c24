/**
 * The cards about working together, in the order of the page. Storage and links hold these codes. No card names a
 * disability.
 */
export const workCards = [
  'write',
  'call',
  'show',
  'one-task',
  'interpreter',
  'screen-reader',
  'large-print',
  'step-free',
  'quiet',
  'breaks',
  'home',
] as const;
export type WorkCard = (typeof workCards)[number];
