import { constants } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '#contract/endpoint.ts';
import { reasonOf, requestsTo, responseTo } from '#mock/http/outgoing.ts';
import { headersOf } from '#mock/http/receive.ts';
import { unpack } from '#mock/http/unpack.ts';
import type { ValidCall } from '#mock/openapi/valid-call.ts';
import { textsOf } from '#mock/world/sent.ts';
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

/** The content codings of the app's browsers that Node unpacks too. */
const codings = ['gzip', 'deflate', 'br'];

/** Whether the app sends its token to an endpoint. */
export const sendsToken = ({ auth }: Endpoint) => auth === 'learner' || auth === 'required';

/** Returns a function that sends calls like the app in a browser, by the proxies of the environment. */
export function createSend({ 'base-url': baseUrl, origin, timeout }: Options) {
  const base = new URL(baseUrl);
  const open = requestsTo(base.origin);
  return async (endpoint: Endpoint, call: Call): Promise<TimedResponse | NoResponse> => {
    const { rawBody, body, token, headers, method = endpoint.method } = call;
    const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const started = performance.now();
    const signal = AbortSignal.timeout(timeout);
    try {
      const request = open(base.pathname + pathOf(endpoint, call), {
        method,
        headers: {
          Origin: origin,
          Accept: endpoint.format === 'text' ? 'text/plain' : 'application/json',
          'Accept-Encoding': codings.join(', '),
          ...(content !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { 'Auth-token': token }),
          ...headers,
        },
        signal,
      });
      request.end(content);
      const response = await responseTo(request);
      const bytes = await buffer(response);
      if (!request.writableFinished) request.destroy();
      const received = textsOf(headersOf(response));
      return {
        kind: 'response',
        status: response.statusCode ?? 0,
        headers: received,
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(unpacked(bytes, received)),
        ms: performance.now() - started,
      };
    } catch (error) {
      const reason = signal.aborted ? `No response within ${timeout} ms` : reasonOf(error as Error);
      return { kind: 'no-response', reason };
    }
  };
}

/** Throws for bytes that a browser cannot unpack either. */
function unpacked(bytes: Buffer, { 'content-encoding': coding }: Readonly<Record<string, string>>): Buffer {
  if (coding === undefined || bytes.length === 0) return bytes;
  const plain = unpack(bytes, coding, constants.MAX_LENGTH);
  if (plain) return plain;
  throw new Error(`Content-Encoding ${coding}: Expected ${codings.join(', ')}`);
}

function pathOf(endpoint: Endpoint, { params = {}, query }: Call): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = `${new URLSearchParams(query)}`;
  return `${path}${search && `?${search}`}`;
}
