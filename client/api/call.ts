import { type Endpoint, type RequestOf, TransportFailure } from '#contract/endpoint.ts';
import { leftOutInWords } from '#contract/tolerant-reader.ts';
import { fetchWhole, retryAfterMs } from './fetch-whole.ts';
import { type ParsedResponse, parseJson, parseResponse } from './parse-response.ts';

/**
 * Adds the failures without a 2xx response. `transport`: another HTTP status. `network`: no response. An exception in the
 * app's own code is `shape`, and its message goes to the console.
 */
export type CallResult<E extends Endpoint> =
  | ParsedResponse<E>
  | {
      readonly kind: 'transport';
      readonly status: number;
      readonly message: string;
      /** The backend's `Retry-After`. */
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'cancelled' };

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
  return `${import.meta.env.VITE_API_BASE_URL}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent only to endpoints whose `auth` is `learner` or `required`. */
  readonly token?: string | undefined;
  /** Replaces the endpoint's own address. */
  readonly address?: string | undefined;
}

function initOf(
  { method, format, auth }: Endpoint,
  { headers, body }: RequestParts,
  { signal, token }: CallOptions,
): RequestInit {
  const isForLearner = auth === 'learner' || auth === 'required';
  return {
    method,
    headers: {
      Accept: format === 'text' ? 'text/plain' : 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(isForLearner && token !== undefined && { 'Auth-token': token }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  };
}

/**
 * Calls an endpoint and parses its response leniently. Retries reads. Times out after 15 s without a byte. Never throws.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  try {
    const init = initOf(endpoint, request as RequestParts, options);
    const address = options.address ?? addressOf(endpoint, request as RequestParts);
    const received = await fetchWhole(address, init, endpoint.reads).catch(() => undefined);
    if (received === undefined) return await networkFailure(options.signal);
    const { response, bytes } = received;
    const text = new TextDecoder().decode(bytes);
    if (!response.ok) return transportFailure(response, text);
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
    console.error(`${endpoint.id}:`, error);
    return { kind: 'shape', path: 'exception', expected: 'none' };
  }
}

async function networkFailure(signal: AbortSignal | undefined): Promise<CallResult<never>> {
  if (isUnloading) await new Promise((resolve) => setTimeout(resolve, unloadMs));
  return { kind: 'network', reason: signal?.aborted ? 'cancelled' : 'unreachable' };
}

function transportFailure(response: Response, text: string): CallResult<never> {
  const [error, body] = TransportFailure.validate(parseJson(text), { coerce: true, mask: true });
  const message = error ? '' : body.message;
  return { kind: 'transport', status: response.status, message, retryAfterMs: retryAfterMs(response) };
}
