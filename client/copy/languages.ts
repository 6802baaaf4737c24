/** Every language of the app: its name in its own script, and its folder on the site. */
export const languages = {
  en: { name: 'English', base: '/' },
  hi: { name: 'हिन्दी', base: '/hi/' },
} as const;

export type LanguageCode = keyof typeof languages;
