/** Returns a message of the server in the language of the page. */
export const serverWords = (message: string): string => message;
