import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { languageBases } from '../copy/languages.ts';
import { encodedHash } from '../start/encoded-sign.ts';
import { languageOfBuild } from './language.ts';
import { manifest } from './manifest.ts';
import { noServiceWorker } from './no-service-worker.ts';

/**
 * Precaches the files of every screen, because an old page must not request a chunk that a newer version removed.
 * Chunks for stored images and feeds are cached at first use, because they need a network anyway. Responses of the API and
 * the feeds are never cached. Pictures are, while the page keeps the cache for a learner (device/picture-cache.ts).
 * `changes` are those of a build that needs no network.
 */
export const offline = (changes: Partial<VitePWAOptions['workbox']> = {}) => {
  const { base } = languageOfBuild();
  const others = Object.values(languageBases).filter((other) => other.startsWith(`${base}/`));
  return VitePWA({
    injectRegister: null,
    registerType: 'prompt',
    // Replaces the service worker of an earlier version by one that deletes all caches, removes itself and reloads tabs.
    selfDestroying: noServiceWorker(),
    manifest: manifest(),
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg}'],
      // index.html stands in for the prerendered login.
      globIgnores: [
        'assets/{firebase,csv-feed}*.js',
        'login.html',
        ...others.map((other) => `${other.slice(base.length + 1)}/**`),
      ],
      // The name of a cache starts with the scope, so the worker at the root would delete the caches of the others.
      cleanupOutdatedCaches: false,
      // Files, addresses that Firebase reserves, and other languages. A dot in the query does not make a file name.
      navigateFallbackDenylist: [
        encodedHash,
        /^[^?%]*\.\w+$/,
        /^\/__/,
        ...others.map((other) => new RegExp(`^${other}(/|$)`)),
      ],
      runtimeCaching: [
        {
          urlPattern: ({ sameOrigin, request }) => !sameOrigin && request.destination === 'image',
          handler: 'CacheFirst',
          options: {
            cacheName: 'pictures',
            // Browsers count an opaque response as several megabytes.
            fetchOptions: { mode: 'cors', credentials: 'omit' },
            matchOptions: { ignoreVary: true },
            plugins: [
              {
                // A host without CORS. The picture shows and is not kept.
                handlerDidError: ({ request }) => fetch(request),
                cacheWillUpdate: async ({ response }) => {
                  if (!response.ok || !(await caches.has('pictures'))) return null;
                  return (await response.clone().blob()).size <= 500_000 ? response : null;
                },
                cacheDidUpdate: async () => {
                  const pictures = await caches.open('pictures');
                  const requests = await pictures.keys();
                  for (const request of requests.slice(0, -60)) await pictures.delete(request);
                },
              },
            ],
          },
        },
        {
          urlPattern: new RegExp(`^https?://[^/]+${base}/assets/`),
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
        {
          // No host may see the portfolio of a link whose `#` was encoded, also not in another language.
          urlPattern: new RegExp(`${encodedHash.source}(.*)`),
          handler: async ({ request, params }) => {
            const [page, , fragment] = params as string[];
            return request.mode === 'navigate' ? Response.redirect(`${page}#${fragment}`) : fetch(request);
          },
        },
      ],
      ...changes,
    },
  });
};
