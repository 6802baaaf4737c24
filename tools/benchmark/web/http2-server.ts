import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';

// Browsers speak HTTP/2 over TLS only. The key is public and for localhost, so it protects nothing.

const pem = await readFile(new URL('localhost.pem', import.meta.url));

const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });

/** Lets Chromium trust the certificate, also for service workers. */
export const trustCertificate = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`;

export type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => unknown;

/** Serves over HTTP/2 on a free port, as hosting services do. */
export async function serveHttp2(handler: Handler) {
  const server = createSecureServer({ key: pem, cert: pem }, handler);
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      for (const session of sessions) session.destroy();
      await once(server, 'close');
    },
  };
}
