import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import type { InlineConfig } from 'vite';
import { buildApp } from '../../client/build/build-app.ts';
import { hostingFile, readHosting } from '../../client/build/hosting.ts';
import { served } from '../../client/build/served.ts';

// Serves the built app from its own host. A test can deploy another version there.

const built = fileURLToPath(new URL('../reports/dist', import.meta.url));

export interface Deployed {
  readonly origin: string;
  readonly asked: string[];
  /** Deploys a version with another landing heading, built with these environment variables. */
  readonly deploy: (heading: string, environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Serves this body at a path from now on. */
  readonly response: (path: string, type: string, body: string) => void;
  readonly close: () => Promise<void>;
}

export async function startDeployed(): Promise<Deployed> {
  const place = await mkdtemp(join(tmpdir(), 'deployed-'));
  const first = join(place, 'first');
  await cp(built, first, { recursive: true });
  let version = await servedAnew(first);
  const asked: string[] = [];
  const responses = new Map<string, { type: string; body: string }>();

  const app = express();
  app.use((request, response, next) => {
    asked.push(request.path);
    const own = responses.get(request.path);
    if (own) response.type(own.type).send(own.body);
    else version(request, response, next);
  });
  const server = app.listen(0, 'localhost');
  await once(server, 'listening');

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    async deploy(heading, environment = {}) {
      const next = join(place, heading);
      const { env } = process;
      process.env = { ...env, ...environment };
      await buildWith(heading, next);
      process.env = env;
      version = await servedAnew(next);
    },
    response: (path, type, body) => responses.set(path, { type, body }),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(place, { recursive: true });
    },
  };
}

/** Serves a folder without HTTP caching, so that only the service worker caches. */
async function servedAnew(folder: string) {
  const { headers, ...hosting } = await readHosting(folder);
  const forgetting = { source: '**', headers: [{ key: 'Cache-Control', value: 'no-store' }] };
  await writeFile(hostingFile(folder), JSON.stringify({ ...hosting, headers: [...headers, forgetting] }));
  return served(folder);
}

/** Builds the app with another landing heading, which also changes the hashed file names. */
async function buildWith(heading: string, outDir: string): Promise<void> {
  const config: InlineConfig = {
    logLevel: 'warn',
    plugins: [
      {
        name: 'another-heading',
        transform: (code, id) =>
          id.endsWith('/copy/en/landing.ts') ? code.replace('Show what you can do', heading) : undefined,
      },
    ],
  };
  await buildApp(outDir, config, ['en']);
}
