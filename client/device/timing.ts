// A separate module, so that tests can mock these times.

/** Milliseconds after which a silent device counts as one that refuses. */
export const deviceMs: number = 5000;

/** Milliseconds for a chosen file. A file in a cloud comes over the network. */
export const fileMs: number = 120_000;
