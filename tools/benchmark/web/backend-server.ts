import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { serveHttp2 } from './http2-server.ts';

/** Smaller bodies are sent as they are, because gzip would make them no smaller. */
const minCompressed = 500;

/** Serves the mock as a backend behind a gateway: over HTTP/2, with compressed bodies. */
export function serveBackend(mockOrigin: string) {
  const { hostname, port, host } = new URL(mockOrigin);
  return serveHttp2(async (request, response) => {
    const headers: IncomingHttpHeaders = { ...request.headers, host };
    for (const name of Object.keys(headers)) if (name.startsWith(':')) delete headers[name];
    const origin = `https://${request.authority}`;
    const body = await buffer(request);
    const options = { hostname, port, path: request.url, method: request.method, headers };
    sendRequest(options, async (reply) => {
      const {
        'content-length': _,
        connection,
        'keep-alive': __,
        'transfer-encoding': ___,
        ...kept
      } = reply.headers;
      // The mock names its pictures by the address that it was called at.
      const isText = /json|csv|svg|text/.test(kept['content-type'] ?? '');
      const bytes = await buffer(reply);
      const text = isText ? Buffer.from(bytes.toString().replaceAll(mockOrigin, origin)) : bytes;
      const isCompressed = isText && text.length >= minCompressed;
      response.writeHead(reply.statusCode ?? 502, {
        ...kept,
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      });
      response.end(isCompressed ? gzipSync(text) : text);
    })
      .on('error', () => response.writeHead(502).end())
      .end(body);
  });
}
