import type { Endpoint } from '#contract/endpoint.ts';

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string;
  readonly token?: string | undefined;
  /** Overrides the endpoint's method. */
  readonly method?: string;
}

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface NoAnswer {
  readonly kind: 'no-answer';
  readonly reason: string;
  readonly timedOut: boolean;
}

/** Sends one call like the app. Never throws. Does not follow redirects, because the contract has none. */
export async function send(
  baseUrl: string,
  endpoint: Endpoint,
  call: Call,
  timeoutMs: number,
): Promise<Answer | NoAnswer> {
  const { rawBody, body, token, headers, method = endpoint.method } = call;
  const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  try {
    const response = await fetch(addressOf(baseUrl, endpoint, call), {
      method,
      headers: {
        Accept: endpoint.format === 'json' ? 'application/json' : 'text/plain',
        ...(content !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { 'Auth-token': token }),
        ...headers,
      },
      body: content ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      kind: 'answer',
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    };
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
