/** The language of this folder. */
export const language = { code: 'en' } as const;
