// A separate module, so that tests can mock these times.

/** Mean backoff in ms before the second and the third attempt. */
export const backoffMs: readonly number[] = [400, 1200];

export const timeoutMs = 15_000;

/** Mean pause in ms before the outbox is sent again while the backend does not answer. Each is three times the last. */
export const firstPauseMs = 5000;
/** A wrong clock must not read a `Retry-After` as a wait of years. */
export const maxPauseMs = 15 * 60 * 1000;
