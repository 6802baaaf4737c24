import { startTimeLimit } from './time-limit.ts';
import { backoffMs, timeoutMs } from './timing.ts';

// A weak network often recovers within a second, so reads are retried before the learner sees a failure. Writes are not
// retried, because the server may have handled the first request.

/** A response with its body, because the connection can also break within the body. */
interface ReadResponse {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

/** Fetches a whole response. `reads` allows retries. Rejects without a response, and after 15 s without a byte. */
export function fetchWhole(address: string, init: RequestInit, reads = false): Promise<ReadResponse> {
  const { signal, extend } = startTimeLimit(init.signal);
  const send = () => readResponse(fetch(address, { ...init, signal }), extend);
  return reads ? withRetries(send, signal) : send();
}

/** Reads the whole body. Calls `onProgress` for the headers and for each part of the body. */
async function readResponse(fetching: Promise<Response>, onProgress: () => void): Promise<ReadResponse> {
  const response = await fetching;
  onProgress();
  const measured = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        onProgress();
        controller.enqueue(part as Uint8Array<ArrayBuffer>);
      },
    }),
  );
  return { response, bytes: await new Response(measured ?? null).arrayBuffer() };
}

/**
 * Retries up to twice after no response, HTTP 429 or 5xx. Honours `Retry-After`, or else backs off with jitter. Stops
 * when offline, or when the wait would exceed the 15 s.
 */
async function withRetries(send: () => Promise<ReadResponse>, signal: AbortSignal): Promise<ReadResponse> {
  const deadline = performance.now() + timeoutMs;
  for (const backoff of backoffMs) {
    const attempt = send();
    const received = await attempt.catch(() => undefined);
    const wait = retryAfterMs(received?.response) ?? backoff * (0.75 + Math.random() / 2);
    const isFinal = received !== undefined && !isTemporary(received);
    if (isFinal || isOffline() || performance.now() + wait >= deadline) return attempt;
    await pause(wait, signal);
    if (isOffline()) return attempt;
  }
  return send();
}

const isTemporary = ({ response: { status } }: ReadResponse) => status === 429 || status >= 500;

const isOffline = () => navigator.onLine === false;

/** Returns the wait that the backend asks for. A wrong clock of the device can make it any length. */
export function retryAfterMs(response: Response | undefined): number | undefined {
  const header = response?.headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
