import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunks } from './client/build/chunks.ts';
import { indexHtml } from './client/build/index-html.ts';
import { notOffline } from './client/build/not-offline.ts';
import { offline } from './client/build/offline.ts';
import { serving } from './client/build/serving.ts';
import { settings } from './client/build/settings.ts';
import { webPort } from './client/contract/development.ts';

const installed = (file: string) => fileURLToPath(new URL(`./node_modules/${file}`, import.meta.url));
/** What the browser gets of Firebase, in jsdom too: Node's own sends by another way. */
const firebaseOfBrowsers = {
  '@firebase/app': installed('@firebase/app/dist/esm/index.esm.js'),
  '@firebase/storage': installed('@firebase/storage/dist/index.esm.js'),
  '@firebase/util': installed('@firebase/util/dist/index.esm.js'),
};

/** Run by `npm run test:slow` alone. */
const slow = ['tests/**/*.slow.test.ts'];
/** How tests run that need no page. */
const onNode = {
  environment: 'node',
  isolate: false,
  // Some tests start a command of this repository, which takes long on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  plugins: [settings, react(), indexHtml(), offline, notOffline, serving],
  publicDir: 'client/public',
  // Two servers that bundle dependencies into one folder break each other, so tests name another.
  cacheDir: process.env.DEPENDENCY_CACHE ?? 'node_modules/.vite',
  // React has had this itself since 18; what stands in for it in older ones is bytes that nobody runs.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: { port: webPort, strictPort: true, host: 'localhost' },
  preview: { port: webPort, strictPort: true, host: 'localhost', cors: false },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
    },
  },
  test: {
    // As many as the smallest machine has cores; vitest would leave one idle.
    maxWorkers: 2,
    slowTestThreshold: 5000,
    reporters: process.stdout.isTTY ? ['default'] : ['./tests/progress.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...onNode,
          name: 'contract',
          include: ['tests/{contract,storage,tools}/**/*.test.ts'],
          exclude: slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each test loads the app's modules anew (tests/client/setup.ts), so files can share one worker.
          isolate: false,
          globalSetup: ['tests/client/mock-api.ts'],
          setupFiles: ['tests/client/setup.ts'],
          server: { deps: { inline: [/\/node_modules\/@?firebase\//] } },
        },
        resolve: { alias: firebaseOfBrowsers },
      },
      { extends: true, test: { ...onNode, name: 'slow', include: slow, testTimeout: 300_000 } },
    ],
  },
});
