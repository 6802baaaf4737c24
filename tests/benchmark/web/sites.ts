import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { filesIn } from '../../size/built.ts';
import type { Site } from './page-server.ts';

/** Builds the app for production with the settings of the environment. */
export const buildApp = () => built({});

/** Builds the hello world, with a service worker that serves it to a returning visitor. */
export const buildHelloWorld = () =>
  built({
    configFile: false,
    root: fileURLToPath(new URL('../hello-world', import.meta.url)),
    plugins: [react()],
    build: { modulePreload: { polyfill: false } },
  });

async function built(config: InlineConfig): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-web-'));
  try {
    await build({ logLevel: 'warn', ...config, build: { ...config.build, outDir, emptyOutDir: true } });
    return new Map([...(await filesIn(outDir))].map(([name, bytes]) => [`/${name}`, bytes]));
  } finally {
    await rm(outDir, { recursive: true });
  }
}
