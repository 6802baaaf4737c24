import { type Endpoint, isPersonal, type RequestOf, TransportFailure } from '#contract/endpoint.ts';
import { leftOutInWords } from '#contract/tolerant-reader.ts';
import { ofPage } from '#device/lifetime.ts';
import { fetchWhole, retryAfterMs } from './fetch-whole.ts';
import { type ParsedResponse, parseJson, parseResponse } from './parse-response.ts';

/**
 * Adds the failures without a 2xx response. `transport`: the backend itself refused the call. `network`: the backend gave no
 * response. `foreign`: a proxy, a gateway or the login page of a network responded. An exception in the app's own code is
 * `shape`, and its message goes to the console.
 */
export type CallResult<E extends Endpoint> =
  | ParsedResponse<E>
  | {
      readonly kind: 'transport';
      readonly status: number;
      /** Empty in a 401 to a learner whose body breaks the contract. */
      readonly message: string;
      readonly retryAfterMs?: number | undefined;
    }
  | {
      readonly kind: 'network';
      readonly reason: 'unreachable' | 'foreign' | 'cancelled';
      /** The `Retry-After` of a foreign response. */
      readonly retryAfterMs?: number | undefined;
    };

/** Whether the backend may have handled the call. */
export const isUncertain = (result: CallResult<Endpoint>): boolean =>
  result.kind === 'network' ||
  result.kind === 'shape' ||
  (result.kind === 'transport' && result.status >= 500);

export const isCancelled = (result: CallResult<Endpoint>): boolean =>
  result.kind === 'network' && result.reason === 'cancelled';

/** `current` is true while the page unloads. A reload aborts open calls without a network failure. */
const isUnloading = ofPage(({ signal }) => {
  const state = { current: false };
  const follow = ({ type }: Event) => {
    // The learner cancelled the reload, so calls continue.
    state.current = type === 'beforeunload';
  };
  for (const type of ['beforeunload', 'pointerdown', 'keydown']) addEventListener(type, follow, { signal });
  return state;
});
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
  endpoint: Endpoint,
  { headers, body }: RequestParts,
  { signal, token }: CallOptions,
): RequestInit {
  const { method, format, auth } = endpoint;
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
    // A read after a write must see the write, also behind a proxy that lets browsers keep responses.
    cache: isPersonal(endpoint) ? 'no-store' : 'default',
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
  const unloading = isUnloading();
  try {
    const init = initOf(endpoint, request as RequestParts, options);
    const address = options.address ?? addressOf(endpoint, request as RequestParts);
    const received = await fetchWhole(address, init, endpoint.reads).catch(() => undefined);
    if (received === undefined) return await networkFailure(unloading.current, options.signal);
    const { response, bytes } = received;
    const text = new TextDecoder().decode(bytes);
    if (!response.ok) return refusalIn(response, text, options.token !== undefined);
    // The login page of a network may pass for a success.
    if (response.headers.get('Content-Type')?.includes('html')) return { kind: 'network', reason: 'foreign' };
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

async function networkFailure(
  isUnloading: boolean,
  signal: AbortSignal | undefined,
): Promise<CallResult<never>> {
  if (isUnloading) await new Promise((resolve) => setTimeout(resolve, unloadMs));
  return { kind: 'network', reason: signal?.aborted ? 'cancelled' : 'unreachable' };
}

/**
 * Reads a response outside 2xx. Only a body with exactly the fields of the contract is the backend's, because gateways write
 * JSON too. A 401 to a learner with other JSON counts, because the end of a session deletes nothing.
 */
function refusalIn(response: Response, text: string, isLearner: boolean): CallResult<never> {
  const { status, headers } = response;
  const retry = { retryAfterMs: retryAfterMs(response) };
  const json = parseJson(text);
  const [error, body] = TransportFailure.validate(json, { coerce: true });
  if (!error && body.status === status) return { kind: 'transport', status, message: body.message, ...retry };
  const isJson = json !== undefined && headers.get('Content-Type')?.includes('json');
  if (status === 401 && isLearner && isJson) return { kind: 'transport', status, message: '', ...retry };
  return { kind: 'network', reason: 'foreign', ...retry };
}
