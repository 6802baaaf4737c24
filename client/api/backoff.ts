/** How long about is waited before something is asked for the second and the third time, in ms. */
export const backoffMs: readonly number[] = [400, 1200];
