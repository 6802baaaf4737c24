import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { webPort } from './client/contract/development.ts';
import { manifest } from './client/manifest.ts';

const installed = (file: string) => fileURLToPath(new URL(`./node_modules/${file}`, import.meta.url));
/** What the browser gets of Firebase, in jsdom too: Node's own sends by another way. */
const firebaseOfBrowsers = {
  '@firebase/app': installed('@firebase/app/dist/esm/index.esm.js'),
  '@firebase/storage': installed('@firebase/storage/dist/index.esm.js'),
  '@firebase/util': installed('@firebase/util/dist/index.esm.js'),
};

/** Puts what runs before the first paint into index.html, where a comment names its file. */
const firstPaint: Plugin = {
  name: 'first-paint',
  async transformIndexHtml(html) {
    const { outputFiles } = await build({
      entryPoints: ['client/first-paint.ts'],
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      write: false,
    });
    const script = `<script>${outputFiles[0]?.text.trim()}</script>`;
    return html.replace('<!-- client/first-paint.ts -->', () => script);
  },
};

/**
 * Keeps the app on the device, so that it opens without a network: every screen's files, since an old page must never ask
 * for what a newer version has taken away. What needs a network anyway, uploading and feeds, is kept once it was used.
 * Nothing of the API, the feeds or the storage: a learner's data must not lie in a cache.
 */
const offline = VitePWA({
  injectRegister: null,
  registerType: 'prompt',
  manifest,
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg}'],
    globIgnores: ['assets/{storage,papaparse}*.js'],
    inlineWorkboxRuntime: true,
    // Files, and what Firebase keeps for itself. The query, which may have a dot too, is no part of a file's name.
    navigateFallbackDenylist: [/^[^?]*\.\w+$/, /^\/__/],
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'assets',
          expiration: { maxEntries: 20 },
          plugins: [
            {
              // A server may answer with index.html for a file that it no longer has.
              cacheWillUpdate: async ({ response }) =>
                response.ok && !response.headers.get('content-type')?.includes('html') ? response : null,
            },
          ],
        },
      },
    ],
  },
});

/** Has a browser that saw the built app at this address forget it: in development it would hide every change. */
const notOffline: Plugin = {
  name: 'not-offline',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`
        addEventListener('install', () => skipWaiting());
        addEventListener('activate', async () => {
          for (const key of await caches.keys()) await caches.delete(key);
          await registration.unregister();
          for (const client of await clients.matchAll()) client.navigate(client.url);
        });
      `);
    });
  },
};

export default defineConfig({
  plugins: [react(), firstPaint, offline, notOffline],
  publicDir: 'client/public',
  server: { port: webPort, strictPort: true, host: 'localhost' },
  preview: { port: webPort, strictPort: true, host: 'localhost' },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // In one file, since each more is a question on a slow network; what screens share with the start is there anyway.
        codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] },
      },
    },
  },
  test: {
    // As many as the smallest machine has cores; vitest would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,storage,tools}/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          isolate: false,
          // Some start a command of this repository, which takes its time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: ['tests/client/mock-api.ts'],
          setupFiles: ['tests/client/setup.ts'],
          server: { deps: { inline: [/\/node_modules\/@?firebase\//] } },
        },
        resolve: { alias: firebaseOfBrowsers },
      },
    ],
  },
});
