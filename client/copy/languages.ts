/** Every language of the app, with its folder on the site without a last slash. */
export const languageBases = { en: '', hi: '/hi' } as const;

export type LanguageCode = keyof typeof languageBases;

/** The name of each language in its own script. The script inside the page needs none. */
export const languageNames: Readonly<Record<LanguageCode, string>> = { en: 'English', hi: 'हिन्दी' };

/** The language of the names in the backend's catalogue. The names feed has the names of others. */
export const catalogueLanguage: LanguageCode = 'en';

export const languageCodes = /* @__PURE__ */ Object.keys(languageBases) as LanguageCode[];
