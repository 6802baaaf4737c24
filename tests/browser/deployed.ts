import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// The built app as a host serves it, of which a test can deploy another version. Each has an origin of its own.

const built = fileURLToPath(new URL('../reports/dist', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface Deployed {
  readonly origin: string;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** Deploys a version with another heading for visitors in the place of the one before, whose files go. */
  readonly deploy: (heading: string) => Promise<void>;
  /** Answers a path itself from now on. */
  readonly answer: (path: string, type: string, body: string) => void;
  readonly close: () => Promise<void>;
}

export async function startDeployed(): Promise<Deployed> {
  const place = await mkdtemp(join(tmpdir(), 'deployed-'));
  let folder = join(place, 'first');
  await cp(built, folder, { recursive: true });
  const asked: string[] = [];
  const answers = new Map<string, { type: string; body: string }>();

  async function respond(path: string, response: ServerResponse): Promise<void> {
    const own = answers.get(path);
    const isFile = extname(path) !== '';
    // A browser may have forgotten all that it could keep, apart from what the app has it keep.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', own?.type ?? types[isFile ? extname(path) : '.html'] ?? 'text/plain');
    try {
      response.end(own?.body ?? (await readFile(join(folder, isFile ? path : 'index.html'))));
    } catch {
      response.writeHead(404).end();
    }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    respond(pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    async deploy(heading) {
      const next = join(place, heading);
      await buildWith(heading, next);
      folder = next;
    },
    answer: (path, type, body) => answers.set(path, { type, body }),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(place, { recursive: true });
    },
  };
}

/** Builds the app with another heading for visitors: as much of a change as a real one, with names of files of its own. */
async function buildWith(heading: string, outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'another-heading',
        transform: (code, id) =>
          id.endsWith('/copy/en/landing.ts') ? code.replace('Show what you can do', heading) : undefined,
      },
    ],
  });
}
