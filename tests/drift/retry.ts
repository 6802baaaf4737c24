import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimited } from '#contract/general-outcomes.ts';
import { secondsToWait } from './answer.ts';
import type { Answer, NoAnswer } from './wire.ts';

/** In seconds; a longer `Retry-After` is not waited for. */
const maxWait = 90;

export const isLimited = (answer: Answer | NoAnswer): answer is Answer =>
  answer.kind === 'answer' && answer.status === rateLimited.status;

/**
 * Returns a function that makes `call`, and once more after a 429 and its `Retry-After`. After a second 429 no later
 * call waits. `onLimited` is called with each first 429, `log` with each wait.
 */
export function createRetry(log: (line: string) => void) {
  let retries = true;
  return async (
    call: () => Promise<Answer | NoAnswer>,
    onLimited: (answer: Answer) => void,
  ): Promise<Answer | NoAnswer> => {
    const first = await call();
    if (!isLimited(first)) return first;
    onLimited(first);
    const seconds = secondsToWait(first);
    if (!retries || seconds === undefined || seconds > maxWait) return first;
    log(`The backend answers 429, too many requests, and asks to wait: waiting ${seconds} s.`);
    await sleep(seconds * 1000);
    const second = await call();
    retries = !isLimited(second);
    return second;
  };
}
