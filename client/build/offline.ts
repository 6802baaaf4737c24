import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';
import { noServiceWorker } from './no-service-worker.ts';

/**
 * Precaches the files of every screen, because an old page must not request a chunk that a newer version removed.
 * Chunks for stored images and feeds are cached at first use, because they need a network anyway. Responses of the API, the
 * feeds and the storage are never cached, because they hold learners' data.
 */
export const offline = VitePWA({
  injectRegister: null,
  registerType: 'prompt',
  // Replaces the service worker of an earlier version by one that deletes all caches, removes itself and reloads tabs.
  selfDestroying: noServiceWorker(),
  manifest,
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg}'],
    // Offline, index.html stands in for the prerendered login.
    globIgnores: ['assets/{storage,papaparse}*.js', 'login.html'],
    // Files, and addresses that Firebase reserves. A dot in the query does not make a file name.
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
              // A server may respond with index.html for a deleted chunk.
              cacheWillUpdate: async ({ response }) =>
                response.ok && !response.headers.get('content-type')?.includes('html') ? response : null,
            },
          ],
        },
      },
    ],
  },
});
