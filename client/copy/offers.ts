import type { LanguageCode } from './languages.ts';

/** Offers each language to a device that prefers it, in that language. */
export const offers: Readonly<Record<LanguageCode, string>> = {
  en: 'This app is also in English.',
  hi: 'यह ऐप हिन्दी में भी है।',
};
