import type { Plugin } from 'vite';

/** Serves a service worker that removes itself. The cached app of an earlier build would hide every change. */
export const notOffline: Plugin = {
  name: 'not-offline',
  configureServer({ middlewares, config }) {
    middlewares.use(`${config.base}sw.js`, (_, response) => {
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
