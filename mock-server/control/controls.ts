import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Sample } from '#mock/call/decide.ts';
import { CannotForce } from '#mock/call/outcomes.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { docs, type Source } from '#mock/openapi/docs.ts';
import { InvalidState } from '#mock/world/check-state.ts';
import { NotSaved, type Worlds } from '#mock/world/worlds.ts';
import { ControlError } from './control-call.ts';
import { fixturesView } from './fixtures-view.ts';
import { forcing } from './forcing.ts';
import { journalControls } from './journal-controls.ts';
import { latencyControls } from './latency-controls.ts';
import { controlPage } from './page.ts';
import { sourceControls } from './source-controls.ts';
import { worldControls } from './world-controls.ts';

interface ControlsOptions extends Source {
  readonly worlds: Worlds;
  readonly sample: Sample;
  readonly upstream: Upstream | undefined;
  /** Names of this machine that a request may use. */
  readonly names: readonly string[];
}

/** The control API and pages under /__mock. Each request applies to the world that it names. */
export function controls({ worlds, sample, upstream, names, ...source }: ControlsOptions): Router {
  const router = Router();
  router.use(rejectOtherOrigins(names));
  router.use(forcing(worlds, sample));
  router.use(latencyControls(worlds));
  router.use(sourceControls(worlds, upstream));
  router.use(journalControls(worlds));
  router.use(worldControls(worlds));
  router.use(docs({ worlds, ...source }));
  router.use('/fixtures', fixturesView(worlds));
  router.use(controlPage());
  router.use((request) => {
    throw new ControlError(
      404,
      `Not found: no control ${request.method} ${request.originalUrl.split('?')[0]}. Open /__mock to see the controls.`,
    );
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
    if (names.includes(host.replace(/:\d+$/, '')) && origin === `http://${host}`) return next();
    throw new ControlError(
      403,
      'Forbidden: the controls reject pages of another origin. Use http://localhost and the port of the mock.',
    );
  };

const errorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const send = (status: number, message: string, problems?: readonly string[]) =>
    // A failed sendFile leaves its content type on the response.
    response.status(status).type('json').json({ status, message, problems });
  if (error instanceof ControlError) send(error.status, error.message, error.problems);
  else if (error instanceof InvalidState) send(400, error.message, error.problems);
  else if (error instanceof CannotForce) send(400, error.message);
  else if (error instanceof NotSaved) send(500, error.message);
  else if (error.type === 'entity.parse.failed') send(400, `body: Invalid JSON. ${error.message}`);
  else if (error.type === 'entity.too.large')
    send(413, `body: Larger than the limit of ${error.limit} bytes`);
  else if (error.status >= 400 && error.status < 500) send(error.status, error.message);
  else next(error);
};
