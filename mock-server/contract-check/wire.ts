import type { Endpoint } from '#contract/endpoint.ts';
import type { ValidCall } from '#mock/openapi/valid-call.ts';
import type { Answer } from './answer.ts';
import type { Options } from './options.ts';

export interface Call extends ValidCall {
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string;
  readonly token?: string | undefined;
  /** Overrides the endpoint's method. */
  readonly method?: string;
}

export interface TimedAnswer extends Answer {
  readonly kind: 'answer';
  /** Time from the request to the end of the response. */
  readonly ms: number;
}

export interface NoAnswer {
  readonly kind: 'no-answer';
  readonly reason: string;
  readonly timedOut: boolean;
}

type Backend = Pick<Options, 'baseUrl' | 'origin' | 'timeoutMs'>;

/** Sends one call like the app in a browser. Never throws. Does not follow redirects, because the contract has none. */
export async function send(
  { baseUrl, origin, timeoutMs }: Backend,
  endpoint: Endpoint,
  call: Call,
): Promise<TimedAnswer | NoAnswer> {
  const { rawBody, body, token, headers, method = endpoint.method } = call;
  const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const started = performance.now();
  try {
    const response = await fetch(addressOf(baseUrl, endpoint, call), {
      method,
      headers: {
        Origin: origin,
        Accept: endpoint.format === 'json' ? 'application/json' : 'text/plain',
        ...(content !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { 'Auth-token': token }),
        ...headers,
      },
      body: content ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const ms = performance.now() - started;
    return { kind: 'answer', status: response.status, headers: response.headers, text, ms };
  } catch (error) {
    const timedOut = (error as Error).name === 'TimeoutError';
    const reason = timedOut ? `no response within ${timeoutMs} ms` : reasonOf(error as Error);
    return { kind: 'no-answer', reason, timedOut };
  }
}

function addressOf(baseUrl: string, endpoint: Endpoint, { params = {}, query }: Call): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `${baseUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string };
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host was not found';
  return `the connection broke (${code ?? message})`;
}
