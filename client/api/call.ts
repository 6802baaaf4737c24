import { type Endpoint, type RequestOf, TransportFailure } from '#contract/endpoint.ts';
import { readBytes } from './large-answer.ts';
import { parsed, type ReadAnswer } from './read-answer.ts';
import { retrying, whole } from './retry.ts';
import { settings } from './settings.ts';
import { timeoutMs } from './timing.ts';

/**
 * How a call ended. `business`: HTTP 200 whose envelope says no, with a message for the learner. `transport`:
 * an HTTP status that is not 2xx. `network`: no answer. `shape`: an answer that does not match the contract;
 * the console names the endpoint and the path of the field.
 */
export type CallResult<E extends Endpoint> =
  | ReadAnswer<E>
  | { readonly kind: 'transport'; readonly status: number; readonly message: string }
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'timeout' | 'cancelled' };

/** A reload aborts open calls before the page is gone. That is no failure of the network. */
let unloading = false;
addEventListener('beforeunload', () => {
  unloading = true;
});
// The learner cancelled the reload, so calls continue.
for (const touch of ['pointerdown', 'keydown']) {
  addEventListener(touch, () => {
    unloading = false;
  });
}
/** After this many ms a page that is still here was not left. */
const unloadMs = 1000;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function addressOf(endpoint: Endpoint, { params = {}, query }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `${settings.apiBaseUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

function headersOf(endpoint: Endpoint, { headers, body }: Parts, token?: string): Record<string, string> {
  const isForLearner = endpoint.auth === 'learner' || endpoint.auth === 'required';
  return {
    Accept: endpoint.format === 'json' ? 'application/json' : 'text/plain',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(isForLearner && token !== undefined && { 'Auth-token': token }),
    ...headers,
  };
}

interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** Identifies the learner, at endpoints that need one. */
  readonly token?: string | undefined;
}

/**
 * Calls an endpoint of the contract and reads its answer tolerantly: numeric strings become ids, unknown fields go. Retries
 * reads. Gives up after 15 s. Never throws.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { signal, token }: CallOptions = {},
): Promise<CallResult<E>> {
  const parts = request as Parts;
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const sent = {
    method: endpoint.method,
    headers: headersOf(endpoint, parts, token),
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: ended,
  };
  const address = addressOf(endpoint, parts);
  const send = () => whole(fetch(address, sent));
  try {
    const { response, bytes } = await (endpoint.reads ? retrying(send, ended) : send());
    if (!response.ok) return refusal(response.status, new TextDecoder().decode(bytes));
    const read = await readBytes(endpoint, bytes, ended);
    if (signal?.aborted) return { kind: 'network', reason: 'cancelled' };
    if (read.kind === 'shape') {
      // The value itself may be a token or a learner's own, so the console does not show it.
      const where = `${read.path}, expected ${read.expected}`;
      console.error(`${endpoint.id}: the answer does not match the contract at ${where}`);
    }
    return read;
  } catch {
    if (unloading) await new Promise((resolve) => setTimeout(resolve, unloadMs));
    if (signal?.aborted) return { kind: 'network', reason: 'cancelled' };
    return { kind: 'network', reason: timeout.aborted ? 'timeout' : 'unreachable' };
  }
}

function refusal(status: number, text: string): CallResult<never> {
  const [error, body] = TransportFailure.validate(parsed(text), { coerce: true, mask: true });
  return { kind: 'transport', status, message: error ? '' : body.message };
}
