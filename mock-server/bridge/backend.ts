import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { pipeline } from 'node:stream/promises';
import { basePath } from '#contract/endpoints.ts';
import type { Forwarded } from '#mock/call/answer.ts';
import { sentHeaders } from '#mock/http/deliver.ts';
import { reasonOf, requestsTo, responseTo } from '#mock/http/outgoing.ts';
import { bodyText, unpack } from '#mock/http/unpack.ts';
import type { Upstream, UpstreamCall } from '#mock/http/upstream.ts';
import type { Received } from '#mock/world/sent.ts';
import { headersToBackend, headersToClient } from './headers.ts';
import { judge, refuse } from './reply.ts';

/** The ids of the mocks that a call has passed. `Via` would do, but nginx packs no response to a request with it. */
const hopsHeader = 'x-mock-hops';
/** In bytes, packed and unpacked. */
const maxCopy = 256_000;

/**
 * Sends every call to a backend. `url` ends in the base path of the contract. A backend has broken off when no byte of a
 * call moves for `maxSilence` ms. The app gives up after 15 s.
 */
export function backendAt(url: string, maxSilence = 30_000): Upstream {
  const id = randomUUID();
  const base = new URL(url);
  const open = requestsTo(base.origin);

  async function respond(call: UpstreamCall): Promise<Forwarded> {
    const { response, body, sent } = call;
    const path = base.pathname + sent.url.slice(basePath.length);
    if (!isBelow(base.pathname, path))
      return refuse(call, 'outside-backend', 404, 'Not found: outside of the API');
    const hops = sent.headers.get(hopsHeader) ?? '';
    if (hops.includes(id)) return refuse(call, 'loop', 508, `Loop: ${url} leads back to this mock`);

    const headers = { ...headersToBackend(sent.headers), [hopsHeader]: `${hops} ${id}`.trim() };
    const request = open(path, { method: sent.method, headers });
    // A backend may answer before the body has arrived. It gets the rest, unless it breaks off.
    request.once('close', body.discard);
    response.once('close', () => !response.writableFinished && request.destroy());
    const silence = setTimeout(() => {
      // A slow client is no silence of the backend.
      if (response.writableNeedDrain) silence.refresh();
      else request.destroy(new Error(`No bytes for ${maxSilence} ms`));
    }, maxSilence);
    request.once('close', () => clearTimeout(silence));
    body.sendTo(request, () => silence.refresh());
    try {
      const received = await responseTo(request);
      const own = (address: string) => ownAddress(address, base, call.origin);
      return await pass(call, received, headersToClient(received.rawHeaders, own), silence);
    } catch (error) {
      const reason = reasonOf(error as Error);
      return refuse(call, 'backend-unreachable', 502, `The backend at ${url} does not answer: ${reason}`);
    }
  }

  return { url, respond };
}

/** Returns whether a path stays below a folder, also when the backend decodes it. */
function isBelow(folder: string, path: string): boolean {
  const [place = ''] = path.split('?');
  return posix.normalize(decode(place).replaceAll('\\', '/')).startsWith(`${decode(folder)}/`);
}

/** Returns an address of the backend's API as an address of the mock, and any other address as it is. */
function ownAddress(address: string, base: URL, origin: string): string {
  const [whole = ''] = /^([a-z][\w+.-]*:)?\/\/[^/?#]*/i.exec(address) ?? [];
  if (!URL.canParse(address, base) || new URL(address, base).origin !== base.origin) return address;
  const place = address.slice(whole.length);
  const rest = place.slice(base.pathname.length);
  const isOwn =
    place.startsWith(base.pathname) &&
    /^([/?#]|$)/.test(rest) &&
    isBelow(base.pathname, `${place.split(/[?#]/)[0]}/`);
  return isOwn ? `${whole && origin}${basePath}${rest}` : address;
}

/** Streams a backend's response to the client. */
async function pass(
  call: UpstreamCall,
  received: IncomingMessage,
  headers: readonly (readonly [name: string, value: string])[],
  silence: NodeJS.Timeout,
): Promise<Forwarded> {
  const { response } = call;
  const { statusCode: status = 0 } = received;
  silence.refresh();
  // A response without a date has none.
  response.sendDate = false;
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.statusCode = status;
  // The headers go out at once. `flushHeaders` would spoil letters that are not ASCII.
  response.write(Buffer.alloc(0));
  const copy: Buffer[] = [];
  let size = 0;
  async function* copying(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      silence.refresh();
      if (size <= maxCopy) copy.push(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const copied = () => receivedOf(sentHeaders(response), Buffer.concat(copy), size);
  try {
    await pipeline(received, copying, response, { end: false });
  } catch (error) {
    response.destroy();
    const violation = `body: The backend broke off: ${reasonOf(error as Error)}`;
    const cut = { ...copied(), cut: true as const };
    return { outcome: 'backend-unreachable', status, received: cut, violation };
  }
  const reply = judge(call, status, copied());
  response.end();
  return reply;
}

/** Returns a response of `size` bytes by their start. Its text is cut when bytes are missing or cannot be unpacked. */
function receivedOf(headers: Received['headers'], start: Buffer, size: number): Received {
  const cut = { headers, body: '', cut: true as const };
  // No bytes are an empty text in any coding.
  const coding = size === 0 ? 'identity' : String(headers['content-encoding'] ?? 'identity');
  const isCut = size > maxCopy;
  try {
    const bytes = unpack(start, coding, maxCopy);
    if (!bytes) return cut;
    return { headers, ...bodyText(bytes, isCut), ...(isCut && { cut: true, size }) };
  } catch {
    // Only a part of the bytes is here.
    return cut;
  }
}
