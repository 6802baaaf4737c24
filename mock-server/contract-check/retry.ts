import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimited } from '#contract/general-outcomes.ts';
import { secondsToWait } from './answer.ts';
import type { NoAnswer, TimedAnswer } from './wire.ts';

/** Longest `Retry-After` to wait for, in seconds. */
const maxWait = 90;

export const isLimited = (answer: TimedAnswer | NoAnswer): answer is TimedAnswer =>
  answer.kind === 'answer' && answer.status === rateLimited.status;

/**
 * Returns a function that retries a call once after a 429 and its `Retry-After`. After a second 429, later calls do not
 * wait. `onLimited` gets the first 429 of each call, and `log` gets a line for each wait.
 */
export function createRetry(log: (line: string) => void) {
  let retries = true;
  return async (
    call: () => Promise<TimedAnswer | NoAnswer>,
    onLimited: (answer: TimedAnswer) => void,
  ): Promise<TimedAnswer | NoAnswer> => {
    const first = await call();
    if (!isLimited(first)) return first;
    onLimited(first);
    const seconds = secondsToWait(first);
    if (!retries || seconds === undefined || seconds > maxWait) return first;
    log(
      `The backend responded 429 (too many requests). Waiting ${seconds} s before a retry, by its Retry-After.`,
    );
    await sleep(seconds * 1000);
    const second = await call();
    retries = !isLimited(second);
    return second;
  };
}
