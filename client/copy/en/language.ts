import type { LanguageCode } from '../languages.ts';

/** The language of this folder. A constant, so that the build leaves out code of other languages. */
export const languageCode: LanguageCode = 'en';
