import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';

const folder = fileURLToPath(new URL('./page', import.meta.url));

/** Serves the control page at GET / and its files under /page, without a build step. */
export function controlPage(): Router {
  const router = Router();
  router.get('/', setContentSecurityPolicy, (_request, response) =>
    response.sendFile('page.html', { root: folder }),
  );
  router.use('/page', setContentSecurityPolicy, express.static(folder, { index: false, redirect: false }));
  return router;
}

const contentSecurityPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const setContentSecurityPolicy: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', contentSecurityPolicy);
  next();
};
