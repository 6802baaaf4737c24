import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serveHttp2 } from './http2-server.ts';

export type Site = ReadonlyMap<string, string | Uint8Array>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a site like a hosting service: with Brotli, and with `/index.html` for unknown paths. */
export function servePages(site: Site) {
  const packed = new Map([...site].map(([path, content]) => [path, brotliCompressSync(content)]));
  return serveHttp2((request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const isFile = packed.has(pathname) || extname(pathname) !== '';
    const ownPage = packed.has(`${pathname}.html`) ? `${pathname}.html` : '/index.html';
    const path = isFile ? pathname : ownPage;
    const content = packed.get(path);
    if (!content) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': content.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    return response.end(content);
  });
}
