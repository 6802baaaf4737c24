// A separate module, so that tests can mock these times.

/** Mean backoff in ms before the second and the third attempt. */
export const backoffMs: readonly number[] = [400, 1200];

export const timeoutMs = 15_000;
