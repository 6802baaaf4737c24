import type { OtherSheets, SheetsBeside } from '../sheet-words.ts';

export const otherSheets: OtherSheets = {
  en: () => import('../en/sheet.ts'),
} satisfies SheetsBeside<'hi'>;
