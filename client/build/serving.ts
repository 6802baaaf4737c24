import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readTemplate, rewritten } from './hosting.ts';
import { served } from './served.ts';

/** The preview and the development server respond 404 where the host does. */
export const serving: Plugin = {
  name: 'serving',
  async configureServer({ middlewares }) {
    const hosting = await readTemplate();
    // Runs after Vite's own middlewares, which turn every missing file into index.html.
    return () =>
      middlewares.use(({ url, originalUrl = '' }, response, next) => {
        const [path = ''] = originalUrl.split('?');
        if (url === originalUrl || rewritten(path, hosting)) next();
        else response.writeHead(404).end();
      });
  },
  async configurePreviewServer({ middlewares, config }) {
    middlewares.use(await served(resolve(config.root, config.build.outDir)));
  },
};
