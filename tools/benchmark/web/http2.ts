import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

// Hosting services and gateways speak HTTP/2 and compress, unlike the preview and the mock. Browsers speak HTTP/2 over
// TLS only. The key is public and for localhost, so it protects nothing.

const pem = await readFile(new URL('localhost.pem', import.meta.url));
const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });

/** Lets Chromium trust the certificate, also for service workers. */
export const trustCertificate = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

async function serve(answer: (request: Http2ServerRequest) => Reply | Promise<Reply>) {
  const server = createSecureServer({ key: pem, cert: pem }, async (request, response) => {
    const { status, headers, body } = await answer(request);
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a build with its compressed copies, and with index.html for unknown paths. */
export const servePages = (files: ReadonlyMap<string, Uint8Array>) =>
  serve(({ url }) => {
    const path = new URL(url, 'https://localhost').pathname.slice(1);
    const page = files.has(`${path}.html`) ? `${path}.html` : 'index.html';
    const name = extname(path) ? path : page;
    const packed = files.get(`${name}.br`);
    const body = packed ?? files.get(name);
    if (!body) return { status: 404, headers: {}, body: new Uint8Array() };
    const headers = {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed && { 'content-encoding': 'br' }),
    };
    return { status: 200, headers, body };
  });

const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Serves the mock as a backend behind a gateway. */
export const serveBackend = (mockOrigin: string) =>
  serve(async (request) => {
    const { method, url, authority } = request;
    const given = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    // `fetch` would ask for a new copy of what the browser has stored.
    const sent = sendRequest(mockOrigin + url, { method, headers: Object.fromEntries(given) });
    sent.end(await buffer(request));
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status = 502 } = reply;
    const bytes = await buffer(reply);
    const kept = Object.entries(reply.headers).filter(([name]) => !ofConnection.includes(name));
    const headers = Object.fromEntries(kept.map(([name, value]) => [name, `${value}`]));
    if (bytes.length === 0 || !/json|csv|svg|text/.test(headers['content-type'] ?? ''))
      return { status, headers, body: bytes };
    // The mock names its pictures by the address that it was called at.
    const text = bytes.toString().replaceAll(mockOrigin, `https://${authority}`);
    return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(text) };
  });
