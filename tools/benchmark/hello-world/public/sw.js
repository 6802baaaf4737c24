// @ts-nocheck TypeScript has no service workers beside its DOM library.
// Serves the page and its script from the cache after the first visit, as the app's service worker does.
addEventListener('install', (event) => event.waitUntil(caches.open('files').then((cache) => cache.add('/'))));
addEventListener('fetch', (event) => {
  const fromCache = async () => {
    const cache = await caches.open('files');
    const stored = await cache.match(event.request);
    if (stored) return stored;
    const response = await fetch(event.request);
    if (response.ok) await cache.put(event.request, response.clone());
    return response;
  };
  event.respondWith(fromCache());
});
