import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

/**
 * Keeps the app on the device, so that it opens without a network: every screen's files, since an old page must never ask
 * for what a newer version has taken away. What needs a network anyway, uploading and feeds, is kept once it was used.
 * Nothing of the API, the feeds or the storage: a learner's data must not lie in a cache.
 */
export const offline = VitePWA({
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
