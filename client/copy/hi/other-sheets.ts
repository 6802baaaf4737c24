import type { OtherSheets } from '../sheet-words.ts';

export const otherSheets: OtherSheets = { en: () => import('../en/sheet.ts') };
