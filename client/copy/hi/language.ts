/** The language of this folder, and its locale for `Intl`. */
export const language = { code: 'hi', locale: 'hi-IN' } as const;
