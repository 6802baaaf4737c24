import { retryFailed } from '#state/retry-on-reconnect.ts';
import { start } from './start.ts';

/** What a learner's session needs beside the token: a visitor loads none of it. */
export const session = {
  start,
  /** Asks for everything that is missing, once. */
  askAgain: retryFailed,
} as const;
