import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';

const folder = fileURLToPath(new URL('./page/', import.meta.url));

const require = createRequire(import.meta.url);

/** The browser modules of the libraries, beside the file that Node resolves. */
const modules = {
  preact: 'preact.mjs',
  'preact/hooks': 'hooks.mjs',
  htm: 'htm.module.js',
  'htm/preact': 'index.module.js',
};
/** Resolved at the start, because Node remembers a package that it did not find. */
const libraries = Object.entries(modules).map(([name, file]) => ({
  name,
  file: join(dirname(require.resolve(name)), file),
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
  for (const { name, file } of libraries) router.use(`/page/lib/${name}.js`, express.static(file));
  router.use('/page', express.static(folder, { index: false, redirect: false }));
  return router;
}
