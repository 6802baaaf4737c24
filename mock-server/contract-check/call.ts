import { isUtf8 } from 'node:buffer';
import { EnvHttpProxyAgent, fetch } from 'undici';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ValidCall } from '#mock/openapi/valid-call.ts';
import { CannotCheck, type Options } from './options.ts';
import type { BackendResponse } from './response.ts';

export interface Call extends ValidCall {
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string;
  readonly token?: string | undefined;
  /** Overrides the endpoint's method. */
  readonly method?: string;
}

export interface TimedResponse extends BackendResponse {
  readonly kind: 'response';
  /** Time from the request to the end of the response. */
  readonly ms: number;
}

export interface NoResponse {
  readonly kind: 'no-response';
  readonly reason: string;
  readonly timedOut: boolean;
}

/** Sends one call. Never throws. */
export type Send = (endpoint: Endpoint, call: Call) => Promise<TimedResponse | NoResponse>;

/**
 * Returns a function that sends calls like the app in a browser, by the proxies of the environment. Throws CannotCheck
 * when the address of a proxy is invalid.
 */
export function createSend({ baseUrl, origin, timeoutMs }: Options): Send {
  const dispatcher = proxies();
  return async (endpoint, call) => {
    const { rawBody, body, token, headers, method = endpoint.method } = call;
    const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const started = performance.now();
    try {
      const response = await fetch(addressOf(baseUrl, endpoint, call), {
        dispatcher,
        method,
        headers: {
          Origin: origin,
          Accept: endpoint.format === 'json' ? 'application/json' : 'text/plain',
          ...(content !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { 'Auth-token': token }),
          ...headers,
        },
        body: content ?? null,
        // The contract has no redirects.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await response.arrayBuffer();
      return {
        kind: 'response',
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
        isUtf8: isUtf8(bytes),
        ms: performance.now() - started,
      };
    } catch (error) {
      const timedOut = (error as Error).name === 'TimeoutError';
      const reason = timedOut ? `no response within ${timeoutMs} ms` : reasonOf(error as Error);
      return { kind: 'no-response', reason, timedOut };
    }
  };
}

/** Many proxies refuse a tunnel to http, so only https gets one. */
function proxies(): EnvHttpProxyAgent {
  try {
    return new EnvHttpProxyAgent({ proxyTunnel: false });
  } catch (error) {
    throw new CannotCheck(`HTTP_PROXY or HTTPS_PROXY: ${(error as Error).message}`);
  }
}

function addressOf(baseUrl: string, endpoint: Endpoint, { params = {}, query }: Call): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = `${new URLSearchParams(query)}`;
  return `${baseUrl}${path}${search && `?${search}`}`;
}

function reasonOf(error: Error): string {
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host was not found';
  return `the connection broke (${message})`;
}
