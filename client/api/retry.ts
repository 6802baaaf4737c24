import { backoffMs, timeoutMs } from './timing.ts';

// A thin network loses what the next second would bring. What changes nothing, however often it is asked, is asked again
// before anybody is told; what changes something never is, since the first asking may have been heard.

/** An answer that has come to its end: the connection may break in the middle of it too. */
export interface Whole {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

export async function whole(coming: Promise<Response>): Promise<Whole> {
  const response = await coming;
  return { response, bytes: await response.arrayBuffer() };
}

/**
 * Asks, and where nothing comes, or HTTP 429 or 5xx, asks again, twice at most. Before that it waits, as long as the server
 * asks for or else a moment; where the 15 s of the whole would be over by then, or there is no network, what came last
 * counts at once. Rejects as soon as it is `ended`.
 */
export async function retrying(ask: () => Promise<Whole>, ended: AbortSignal): Promise<Whole> {
  const over = performance.now() + timeoutMs;
  for (const backoff of backoffMs) {
    const asked = ask();
    const answer = await asked.catch(() => undefined);
    const wait = askedPause(answer) ?? backoff * (0.75 + Math.random() / 2);
    if ((answer && !isPassing(answer)) || isOffline() || performance.now() + wait >= over) return asked;
    await pause(wait, ended);
    if (isOffline()) return asked;
  }
  return ask();
}

/** What the server may not say the next time. */
const isPassing = ({ response: { status } }: Whole) => status === 429 || status >= 500;

const isOffline = () => navigator.onLine === false;

/** How long the server asks to be left alone, in ms from now; it may say so in seconds or by a date. */
function askedPause(answer: Whole | undefined): number | undefined {
  const asked = answer?.response.headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return ms > 0 ? ms : undefined;
}

function pause(ms: number, ended: AbortSignal): Promise<void> {
  ended.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(ended.reason);
    });
  });
}
