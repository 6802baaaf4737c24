import type { OtherSheets, SheetsBeside } from '../sheet-words.ts';

export const otherSheets: OtherSheets = {
  hi: () => import('../hi/sheet.ts'),
} satisfies SheetsBeside<'en'>;
