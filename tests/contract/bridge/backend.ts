import { once } from 'node:events';
import type { IncomingMessage, RequestListener, RequestOptions } from 'node:http';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { backendAt } from '#mock/bridge/backend.ts';
import type { Upstream } from '#mock/http/upstream.ts';

/** A backend that is opened at the first call, because its port is not known before. */
export function toServer({ origin }: { origin(): string }, maxSilence?: number, folder = ''): Upstream {
  let opened: Upstream | undefined;
  return {
    url: '',
    respond(call) {
      opened ??= backendAt(origin() + folder + basePath, maxSilence);
      return opened.respond(call);
    },
  };
}

/** Lets a server listen during the tests of a file. Returns its origin. */
function originOf(server: Server): () => string {
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void server.close());
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server whose response each test writes itself. It lists the requests that arrived. */
export function startBackend() {
  const server = createServer((incoming, response) => {
    backend.received.push(incoming);
    backend.respond(incoming, response);
  });
  const backend = {
    received: [] as IncomingMessage[],
    respond: ((_request, response) => response.end()) as RequestListener,
    origin: originOf(server),
  };
  return backend;
}

/** A server that answers each connection itself, byte by byte. `answer` gets the request up to its headers. */
export function startRawBackend() {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined).once('data', (head) => backend.answer(socket, String(head)));
  });
  const backend = {
    answer: (_socket: Socket, _head: string): unknown => undefined,
    origin: originOf(server),
  };
  return backend;
}

type Sending = RequestOptions & { readonly body?: Uint8Array | Readable };

/** Sends a request with these bytes and headers alone. Returns the whole response. */
export async function receive(url: string, { body, ...options }: Sending = {}) {
  const { origin } = new URL(url);
  // `new URL` would remove dots.
  const path = url.slice(origin.length);
  const sent = request(origin, { agent: false, maxHeaderSize: 200_000, ...options, path });
  if (body instanceof Readable) body.pipe(sent);
  else sent.end(body);
  const [response] = (await once(
    sent.on('error', () => undefined),
    'response',
  )) as [IncomingMessage];
  const { statusCode: status, headers, rawHeaders: raw } = response;
  return { status, headers, raw, bytes: await buffer(response) };
}
