import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimited } from '#contract/general-outcomes.ts';
import { secondsToWait } from './answer.ts';
import type { Answer, Silence } from './wire.ts';

/** Seconds; a backend that asks for more is not waited for. */
const longestWait = 90;

export const isLimited = (answer: Answer | Silence): answer is Answer =>
  answer.kind === 'answer' && answer.status === rateLimited.status;

/**
 * How to meet 429: `call` is made, and once more after the wait that the backend asks for. Where that did not help,
 * no later call waits. `onLimited` is told of each 429 that was met first, `say` of each wait.
 */
export function startPatience(say: (line: string) => void) {
  let patient = true;
  return async (
    call: () => Promise<Answer | Silence>,
    onLimited: (answer: Answer) => void,
  ): Promise<Answer | Silence> => {
    const first = await call();
    if (!isLimited(first)) return first;
    onLimited(first);
    const seconds = secondsToWait(first);
    if (!patient || seconds === undefined || seconds > longestWait) return first;
    say(`The backend answers 429, too many requests, and asks to wait: waiting ${seconds} s.`);
    await sleep(seconds * 1000);
    const second = await call();
    patient = !isLimited(second);
    return second;
  };
}
