/** The language of this folder, and its locale for `Intl`. */
export const language = { code: 'en', locale: 'en-IN' } as const;
