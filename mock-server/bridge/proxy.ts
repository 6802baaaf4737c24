import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { posix } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { PassThrough, type Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { basePath } from '#contract/endpoints.ts';
import { environmentProxy } from '#mock/command/environment-proxy.ts';
import type { Upstream, UpstreamCall, UpstreamReply } from '#mock/http/upstream.ts';
import { headersOf } from '#mock/world/sent.ts';
import { headersToBackend, headersToClient } from './headers.ts';
import { judge, refuse } from './reply.ts';
import { responseCopy } from './response-copy.ts';

/** The ids of the mocks that a call has passed. `Via` would do, but nginx packs no response to a request with it. */
const hopsHeader = 'x-mock-hops';

/**
 * Sends every call to a backend, by the proxies of HTTP_PROXY, HTTPS_PROXY and NO_PROXY. `baseUrl` ends in the base path
 * of the contract. A backend that sends nothing for `maxSilence` ms has broken off. The app gives up after 15 s.
 */
export function proxyTo(baseUrl: string, maxSilence = 30_000): Upstream {
  const id = randomUUID();
  const base = new URL(baseUrl);
  const agent = environmentProxy({ headersTimeout: maxSilence, bodyTimeout: maxSilence });

  async function respond(call: UpstreamCall): Promise<UpstreamReply> {
    const { response, sent } = call;
    const path = base.pathname + sent.url.slice(basePath.length);
    if (!isBelow(base.pathname, path))
      return refuse(call, 'outside-backend', 404, 'Not found: outside of the API');
    const hops = headersOf(sent)[hopsHeader] ?? '';
    if (hops.includes(id)) return refuse(call, 'loop', 508, `Loop: ${baseUrl} leads back to this mock`);

    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    try {
      const received = await agent.request({
        origin: base.origin,
        path,
        method: sent.method,
        headers: { ...headersToBackend(sent.headers), [hopsHeader]: `${hops} ${id}`.trim() },
        body: wholeBody(call.body),
        signal: leaving.signal,
        responseHeaders: 'raw',
      });
      return await pass(call, received, leaving.signal);
    } catch (error) {
      const message = `The backend at ${baseUrl} does not answer: ${reasonOf(error as Error)}`;
      return refuse(call, 'backend-unreachable', 502, message);
    }
  }

  return { rule: 'backend', about: [`  Responses come from ${baseUrl}`], respond };
}

/** Returns whether a path stays below a folder, also when the backend decodes it. */
function isBelow(folder: string, path: string): boolean {
  const [place = ''] = path.split('?');
  return posix.normalize(decode(place).replaceAll('\\', '/')).startsWith(`${decode(folder)}/`);
}

function wholeBody({ start, rest }: UpstreamCall['body']): Buffer | Readable | null {
  if (!rest) return start.length > 0 ? start : null;
  // undici destroys a body that it no longer needs. The request itself must live until the response is sent.
  const whole = new PassThrough();
  whole.write(start);
  return rest.pipe(whole);
}

/** Streams a backend's response to the client. */
async function pass(
  call: UpstreamCall,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  left: AbortSignal,
): Promise<UpstreamReply> {
  const { response } = call;
  const copy = responseCopy();
  // A response without a date has none.
  response.sendDate = false;
  for (const [name, value] of headersToClient(headers as unknown as string[]))
    response.appendHeader(name, value);
  response.statusCode = statusCode;
  // The headers go out at once. `flushHeaders` would spoil letters that are not ASCII.
  response.write(Buffer.alloc(0));
  const sentHeaders = response.getHeaders();
  try {
    for await (const chunk of body) {
      copy.add(chunk);
      if (!response.write(chunk)) await once(response, 'drain', { signal: left });
    }
  } catch (error) {
    // undici expects the bytes that the length of a 304 counts, but a 304 has no body.
    if (statusCode !== 304) {
      response.destroy();
      const violation = `body: The backend broke off: ${reasonOf(error as Error)}`;
      const cut = { ...copy.with(sentHeaders), cut: true as const };
      return { outcome: 'backend-unreachable', status: statusCode, received: cut, violation };
    }
  }
  const reply = judge(call, statusCode, copy.with(sentHeaders));
  response.end();
  // A backend may answer before it has read the request.
  call.body.rest?.unpipe().resume();
  return reply;
}

const reasonOf = ({ message, code }: NodeJS.ErrnoException) => message || code;
