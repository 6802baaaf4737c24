import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimited } from '#contract/general-outcomes.ts';
import type { NoResponse, TimedResponse } from './call.ts';
import { secondsToWait } from './response.ts';

type Result = TimedResponse | NoResponse;

/** Longest `Retry-After` to wait for, in seconds. */
const maxWait = 90;

export const isLimited = ({ status }: TimedResponse) => status === rateLimited.status;

/**
 * Returns a function that retries a call once after a 429 and its `Retry-After`. After a second 429, later calls do not
 * wait. `onLimited` gets the first 429 of each call, and `log` gets a line for each wait.
 */
export function createRetry(log: (line: string) => void) {
  let retries = true;
  return async (
    call: () => Promise<Result>,
    onLimited: (response: TimedResponse) => void,
  ): Promise<Result> => {
    const first = await call();
    if (first.kind === 'no-response' || !isLimited(first)) return first;
    onLimited(first);
    const seconds = secondsToWait(first);
    if (!retries || seconds === undefined || seconds > maxWait) return first;
    log(
      `The backend responded 429 (too many requests). Waiting ${seconds} s before a retry, by its Retry-After.`,
    );
    await sleep(seconds * 1000);
    const second = await call();
    retries = second.kind === 'no-response' || !isLimited(second);
    return second;
  };
}
