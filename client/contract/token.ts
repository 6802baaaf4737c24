/** What a token is made of, so that the header of a request can carry it. */
export const tokenPattern = '^[!-~]{0,4096}$';
