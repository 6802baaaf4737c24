import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';

const folder = fileURLToPath(new URL('./page/', import.meta.url));
const require = createRequire(import.meta.url);

/** The browser modules of the page's libraries, beside the file that Node resolves. */
const files = {
  preact: 'preact.mjs',
  'preact/hooks': 'hooks.mjs',
  htm: 'htm.module.js',
  'htm/preact': 'index.module.js',
};
/** Resolved at the start, because Node remembers a package that it did not find. */
const libraries = Object.entries(files).map(([name, file]) => ({
  name,
  file,
  root: dirname(require.resolve(name)),
}));

/** Gives the browser the addresses of the libraries, so that no build step has to. */
const importMap = JSON.stringify({
  imports: Object.fromEntries(libraries.map(({ name }) => [name, `/__mock/page/lib/${name}.js`])),
});

/** Allows one inline script, the import map. */
const contentSecurityPolicy = `default-src 'self'; script-src 'self' 'sha256-${createHash('sha256').update(importMap).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Serves the control page at GET / and its files under /page, without a build step. */
export function controlPage(): Router {
  const router = Router();
  router.get(['/', '/page/*file'], (_request, response, next) => {
    response.set('Content-Security-Policy', contentSecurityPolicy);
    next();
  });
  router.get('/', async (_request, response) => {
    const html = await readFile(`${folder}page.html`, 'utf8');
    response
      .type('html')
      .send(html.replace('<!-- import map -->', `<script type="importmap">${importMap}</script>`));
  });
  for (const { name, file, root } of libraries)
    router.get(`/page/lib/${name}.js`, (_request, response) => response.sendFile(file, { root }));
  router.use('/page', express.static(folder, { index: false, redirect: false }));
  return router;
}
