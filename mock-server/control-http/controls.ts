import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { ControlError, type Controls, refusalOf } from '#mock/control/controls.ts';
import { isHostNamed } from '#mock/http/host-names.ts';
import { docs, type Source } from '#mock/openapi/docs.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { fixturesView } from './fixtures-view.ts';
import { controlPage } from './page.ts';
import { readJson, serveControls } from './serve-controls.ts';

interface Controlled extends Source {
  readonly worlds: Worlds;
  readonly controls: Controls;
}

/**
 * The control API and pages under /__mock. Each request applies to the world that it names. `names` are those of this
 * machine that a request may use.
 */
export function controls({ worlds, controls: all, ...source }: Controlled, names: readonly string[]): Router {
  const router = Router();
  router.use(rejectOtherOrigins(names), readJson);
  router.use(serveControls(worlds, all));
  router.use('/fixtures', fixturesView(worlds));
  router.use(docs({ worlds, ...source }), controlPage());
  router.use(({ method, originalUrl }) => {
    const path = originalUrl.split('?')[0];
    throw new ControlError(404, `Not found: no control ${method} ${path}. Open /__mock to see the controls.`);
  });
  router.use(errorHandler);
  return router;
}

/**
 * Rejects requests from other origins, so that no web page can control a developer's mock, even blindly or in a frame.
 * The Host check stops DNS rebinding.
 */
const rejectOtherOrigins =
  (names: readonly string[]): RequestHandler =>
  (request, response, next) => {
    response.set({ 'X-Frame-Options': 'DENY', 'Cross-Origin-Resource-Policy': 'same-origin' });
    response.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    const host = request.get('host') ?? '';
    const origin = request.get('origin') ?? `http://${host}`;
    if (isHostNamed(host, names) && origin === `http://${host}`) return next();
    throw new ControlError(
      403,
      'Forbidden: the controls reject pages of another origin. Use http://localhost and the port of the mock.',
    );
  };

const errorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  const { status, message } = error;
  // body-parser names its errors `entity.too.large` and so on.
  const ofExpress = { status, message: `${error.type?.startsWith('entity.') ? 'body: ' : ''}${message}` };
  const refusal = refusalOf(error) ?? (status >= 400 && status < 500 ? ofExpress : undefined);
  if (response.headersSent || !refusal) return next(error);
  // A failed sendFile leaves its content type on the response.
  response.status(refusal.status).type('json').json(refusal);
};
