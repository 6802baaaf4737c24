/** After how long without an answer a request is given up, in ms. */
export const timeoutMs = 15_000;
