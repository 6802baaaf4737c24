import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';

const folder = fileURLToPath(new URL('./page/', import.meta.url));
const require = createRequire(import.meta.url);

/** The browser modules of the page's libraries, beside the file that Node resolves. */
const libraries = {
  preact: 'preact.mjs',
  'preact/hooks': 'hooks.mjs',
  htm: 'htm.module.js',
  'htm/preact': 'index.module.js',
};

const urlOf = (name: string) => `/page/lib/${name}.js`;

/** Gives the browser the addresses of the libraries, so that no build step has to. */
const importMap = JSON.stringify({
  imports: Object.fromEntries(Object.keys(libraries).map((name) => [name, `/__mock${urlOf(name)}`])),
});

/** Allows one inline script, the import map. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(importMap).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the control page at GET / and its files under /page, without a build step. */
export function controlPage(): Router {
  const router = Router();
  router.get('/', setContentSecurityPolicy, async (_request, response) => {
    const html = await readFile(`${folder}page.html`, 'utf8');
    response
      .type('html')
      .send(html.replace('<!-- import map -->', `<script type="importmap">${importMap}</script>`));
  });
  router.use('/page', setContentSecurityPolicy);
  for (const [name, file] of Object.entries(libraries)) {
    router.get(urlOf(name), (_request, response) =>
      response.sendFile(file, { root: dirname(require.resolve(name)) }),
    );
  }
  router.use('/page', express.static(folder, { index: false, redirect: false }));
  return router;
}

const setContentSecurityPolicy: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', contentSecurityPolicy);
  next();
};
