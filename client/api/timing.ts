// A module of its own, so that tests can mock these times.

/** How long about is waited before something is asked for the second and the third time, in ms. */
export const backoffMs: readonly number[] = [400, 1200];

/** After how long without an answer a request is given up, in ms. */
export const timeoutMs = 15_000;
