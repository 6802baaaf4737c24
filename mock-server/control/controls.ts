import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { CannotForce } from '#mock/call/outcomes.ts';
import type { ApiOptions } from '#mock/http/api.ts';
import { isHostNamed } from '#mock/http/host-names.ts';
import { docs, type Source } from '#mock/openapi/docs.ts';
import { InvalidState } from '#mock/world/check-state.ts';
import { NotSaved, type Worlds } from '#mock/world/worlds.ts';
import { ControlError, readJson, serveControls } from './control-call.ts';
import { fixturesView } from './fixtures-view.ts';
import { forcing } from './forcing.ts';
import { journalControls } from './journal-controls.ts';
import { controlPage } from './page.ts';
import { worldControls } from './world-controls.ts';

interface ControlsOptions extends Source, Pick<ApiOptions, 'sample' | 'upstream'> {
  readonly worlds: Worlds;
  /** Names of this machine that a request may use. */
  readonly names: readonly string[];
}

/** The control API and pages under /__mock. Each request applies to the world that it names. */
export function controls({ worlds, sample, upstream, names, ...source }: ControlsOptions): Router {
  const router = Router();
  router.use(rejectOtherOrigins(names), readJson);
  router.use(
    serveControls(worlds, { ...forcing(sample), ...journalControls, ...worldControls(worlds, upstream) }),
  );
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
  const isInvalid = error instanceof InvalidState || error instanceof CannotForce;
  const status = error instanceof NotSaved ? 500 : isInvalid ? 400 : error.status;
  const isKnown = error instanceof NotSaved || (status >= 400 && status < 500);
  if (response.headersSent || !isKnown) return next(error);
  // body-parser names its errors `entity.too.large` and so on.
  const message = `${error.type?.startsWith('entity.') ? 'body: ' : ''}${error.message}`;
  // A failed sendFile leaves its content type on the response.
  response.status(status).type('json').json({ status, message, problems: error.problems });
};
