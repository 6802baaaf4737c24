import type { IncomingMessage, RequestListener, RequestOptions } from 'node:http';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
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

/** A server whose response each test writes itself. It lists the requests that arrived. */
export function startBackend() {
  const server = createServer((incoming, response) => {
    backend.received.push(incoming);
    backend.respond(incoming, response);
  });
  const backend = {
    received: [] as IncomingMessage[],
    respond: ((_request, response) => response.end()) as RequestListener,
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return backend;
}

/** A server that answers each connection itself, byte by byte. `answer` gets the request up to its headers. */
export function startRawBackend() {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined).once('data', (head) => backend.answer(socket, String(head)));
  });
  const backend = {
    answer: (_socket: Socket, _head: string): unknown => undefined,
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());
  return backend;
}

type Sending = RequestOptions & { readonly body?: Uint8Array | Readable };

/** Sends a request with these bytes and headers alone. Resolves when the headers of the response arrive. */
function send(url: string, { body, ...options }: Sending = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // `new URL` would remove dots.
    const { origin } = new URL(url);
    const sent = request(
      origin,
      { agent: false, maxHeaderSize: 200_000, ...options, path: url.slice(origin.length) },
      resolve,
    );
    sent.on('error', reject);
    if (body instanceof Readable) body.pipe(sent);
    else sent.end(body);
  });
}

/** Like `send`, with the whole body. */
export async function receive(url: string, sending?: Sending) {
  const response = await send(url, sending);
  const { statusCode: status, headers, rawHeaders: raw } = response;
  return { status, headers, raw, bytes: await buffer(response) };
}
