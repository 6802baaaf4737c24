/** The language of this folder. */
export const language = { code: 'hi' } as const;
