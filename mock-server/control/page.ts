import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';

const folder = fileURLToPath(new URL('./page', import.meta.url));

/** GET /, the controls as a page for people, and its files under /page, served as they stand. */
export function controlPage(): Router {
  const router = Router();
  router.get('/', setContentSecurityPolicy, (_request, response) =>
    response.sendFile('page.html', { root: folder }),
  );
  router.use('/page', setContentSecurityPolicy, express.static(folder, { index: false, redirect: false }));
  return router;
}

/** Nothing from elsewhere, nothing inline, in nobody's frame. */
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
