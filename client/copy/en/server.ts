/** The messages of the server in the language of the page. The contract holds the English. */
export const serverWords: Readonly<Record<string, string>> = {};
