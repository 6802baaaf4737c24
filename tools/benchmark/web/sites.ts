import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildApp } from '../../../client/build/build-app.ts';
import { filesIn } from '../../size/built.ts';
import type { Site } from './page-server.ts';

/** Builds the English app for production with the settings of the environment. */
export const buildEnglishApp = () => filesOf((outDir) => buildApp(outDir, { logLevel: 'warn' }, ['en']));

/** Builds the hello world, with a service worker that serves it to a returning visitor. */
export const buildHelloWorld = () =>
  filesOf((outDir) =>
    build({
      logLevel: 'warn',
      configFile: false,
      root: fileURLToPath(new URL('../hello-world', import.meta.url)),
      plugins: [react()],
      build: { modulePreload: { polyfill: false }, outDir, emptyOutDir: true },
    }),
  );

async function filesOf(writeTo: (outDir: string) => Promise<unknown>): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-web-'));
  try {
    await writeTo(outDir);
    return new Map([...(await filesIn(outDir))].map(([name, bytes]) => [`/${name}`, bytes]));
  } finally {
    await rm(outDir, { recursive: true });
  }
}
