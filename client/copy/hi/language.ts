import type { LanguageCode } from '../languages.ts';

/** The language of this folder. */
export const languageCode: LanguageCode = 'hi';
