/** Every language of the app: its name in its own script, and its folder on the site without a last slash. */
export const languages = {
  en: { name: 'English', base: '' },
  hi: { name: 'हिन्दी', base: '/hi' },
} as const;

export type LanguageCode = keyof typeof languages;

/** The language of the names in the backend's catalogue. The names feed has the names of others. */
export const catalogueLanguage: LanguageCode = 'en';

export const languageCodes = /* @__PURE__ */ Object.keys(languages) as LanguageCode[];
