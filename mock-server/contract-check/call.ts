import { fetch } from 'undici';
import type { Endpoint } from '#contract/endpoint.ts';
import { environmentProxy } from '#mock/command/environment-proxy.ts';
import type { ValidCall } from '#mock/openapi/valid-call.ts';
import type { Options } from './options.ts';
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

type NoResponse = { readonly kind: 'no-response'; readonly reason: string };

/** Whether the app sends its token to an endpoint. */
export const sendsToken = ({ auth }: Endpoint) => auth === 'learner' || auth === 'required';

/** Returns a function that sends calls like the app in a browser, by the proxies of the environment. */
export function createSend({ baseUrl, origin, timeoutMs }: Options) {
  const dispatcher = environmentProxy();
  return async (endpoint: Endpoint, call: Call): Promise<TimedResponse | NoResponse> => {
    const { rawBody, body, token, headers, method = endpoint.method } = call;
    const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const started = performance.now();
    try {
      const response = await fetch(addressOf(baseUrl, endpoint, call), {
        dispatcher,
        method,
        headers: {
          Origin: origin,
          Accept: endpoint.format === 'text' ? 'text/plain' : 'application/json',
          ...(content !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { 'Auth-token': token }),
          ...headers,
        },
        body: content ?? null,
        // The contract has no redirects.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return {
        kind: 'response',
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
        ms: performance.now() - started,
      };
    } catch (error) {
      return { kind: 'no-response', reason: reasonOf(error as NodeJS.ErrnoException) };
    }
  };
}

function addressOf(baseUrl: string, endpoint: Endpoint, { params = {}, query }: Call): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = `${new URLSearchParams(query)}`;
  return `${baseUrl}${path}${search && `?${search}`}`;
}

/** The error of several refused addresses has only a code. */
const reasonOf = ({ cause, message, code }: NodeJS.ErrnoException): string =>
  cause instanceof Error ? reasonOf(cause) : message || `${code}`;
