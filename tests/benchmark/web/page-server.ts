import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The files of a site by their address, `/index.html` among them. */
export type Site = ReadonlyMap<string, string | Uint8Array>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The files of a folder that a build has written. */
export async function siteOf(folder: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const site = new Map<string, Uint8Array>();
  for (const path of paths) site.set(`/${relative(folder, path).replaceAll(sep, '/')}`, await readFile(path));
  return site;
}

/**
 * Serves a site on a free port, as a hosting does: everything packed beforehand, by brotli, and for what is no file the page
 * of that address, or `/index.html`. The same for all, so that they differ by what they are.
 */
export async function servePages(site: Site) {
  const packed = new Map([...site].map(([path, content]) => [path, brotliCompressSync(content)]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
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
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
