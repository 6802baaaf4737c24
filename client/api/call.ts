import { type Endpoint, type RequestOf, TransportFailure } from '#contract/endpoint.ts';
import { leftOutInWords } from '#contract/tolerant-reader.ts';
import { type ParsedResponse, parseJson, parseResponse } from './parse-response.ts';
import { type ReadResponse, readResponse, withRetries } from './retry.ts';
import { settings } from './settings.ts';
import { startTimeLimit, type TimeLimit } from './time-limit.ts';

/**
 * Adds the failures without a 2xx response. `transport`: another HTTP status. `network`: no response. An exception in the
 * app's own code is `shape`, and its message goes to the console.
 */
export type CallResult<E extends Endpoint> =
  | ParsedResponse<E>
  | { readonly kind: 'transport'; readonly status: number; readonly message: string }
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'timeout' | 'cancelled' };

/** True while the page unloads. A reload aborts open calls without a network failure. */
let isUnloading = false;
addEventListener('beforeunload', () => {
  isUnloading = true;
});
// The learner cancelled the reload, so calls continue.
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, () => {
    isUnloading = false;
  });
}
/** Milliseconds that a failed call waits for the page to unload before it reports the failure. */
const unloadMs = 1000;

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function addressOf(endpoint: Endpoint, { params = {}, query }: RequestParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `${settings.apiBaseUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

function headersOf(
  endpoint: Endpoint,
  { headers, body }: RequestParts,
  token?: string,
): Record<string, string> {
  const isForLearner = endpoint.auth === 'learner' || endpoint.auth === 'required';
  return {
    Accept: endpoint.format === 'text' ? 'text/plain' : 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(isForLearner && token !== undefined && { 'Auth-token': token }),
    ...headers,
  };
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent only to endpoints whose `auth` is `learner` or `required`. */
  readonly token?: string | undefined;
  /** Replaces the endpoint's own address. */
  readonly address?: string | undefined;
}

/**
 * Calls an endpoint and parses its response leniently. Retries reads. Times out after 15 s without a byte. Never throws.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const limit = startTimeLimit(options.signal);
  try {
    const received = await send(endpoint, request as RequestParts, options, limit);
    if (received === undefined) return await networkFailure(options.signal, limit);
    const { response, bytes } = received;
    const text = new TextDecoder().decode(bytes);
    if (!response.ok) return transportFailure(response.status, text);
    const result = parseResponse(endpoint, text);
    if (result.kind === 'ok' && result.leftOut)
      console.warn(`${endpoint.id}: ${leftOutInWords(result.leftOut)}`);
    if (result.kind === 'shape') {
      // The value may be a token or personal data, so the console does not show it.
      const where = `${result.path}, expected ${result.expected}`;
      console.error(`${endpoint.id}: the response does not match the contract at ${where}`);
    }
    return result;
  } catch (error) {
    if (limit.signal.aborted) return networkFailure(options.signal, limit);
    console.error(`${endpoint.id}:`, error);
    return { kind: 'shape', path: 'exception', expected: 'none' };
  }
}

/** Returns undefined without a response. Throws when the request cannot be made. */
async function send(
  endpoint: Endpoint,
  parts: RequestParts,
  { token, address = addressOf(endpoint, parts) }: CallOptions,
  limit: TimeLimit,
): Promise<ReadResponse | undefined> {
  const init = {
    method: endpoint.method,
    headers: headersOf(endpoint, parts, token),
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: limit.signal,
  };
  const sendOnce = () => readResponse(fetch(address, init), limit.extend);
  return (endpoint.reads ? withRetries(sendOnce, limit.signal) : sendOnce()).catch(() => undefined);
}

const cancelled = { kind: 'network', reason: 'cancelled' } as const;

async function networkFailure(signal: AbortSignal | undefined, limit: TimeLimit): Promise<CallResult<never>> {
  if (isUnloading) await new Promise((resolve) => setTimeout(resolve, unloadMs));
  if (signal?.aborted) return cancelled;
  return { kind: 'network', reason: limit.isOver() ? 'timeout' : 'unreachable' };
}

function transportFailure(status: number, text: string): CallResult<never> {
  const [error, body] = TransportFailure.validate(parseJson(text), { coerce: true, mask: true });
  return { kind: 'transport', status, message: error ? '' : body.message };
}
