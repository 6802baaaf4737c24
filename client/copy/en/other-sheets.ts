import type { OtherSheets } from '../sheet-words.ts';

/** Loads the words of the page in each other language, because an employer may not read that of the learner. */
export const otherSheets: OtherSheets = { hi: () => import('../hi/sheet.ts') };
