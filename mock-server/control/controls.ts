import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Upstream } from '#mock/bridge/upstream.ts';
import { CannotForce } from '#mock/call/outcomes.ts';
import type { Sampling } from '#mock/call/sampling.ts';
import { localNames } from '#mock/command/network.ts';
import { docs, type Source } from '#mock/openapi/docs.ts';
import { InvalidState } from '#mock/world/check-state.ts';
import { NotSaved, type Worlds } from '#mock/world/worlds.ts';
import { ControlError, worldOf } from './control-call.ts';
import { fixturesView } from './fixtures-view.ts';
import { forcing } from './forcing.ts';
import { journalControls } from './journal-controls.ts';
import { latencyControls } from './latency-controls.ts';
import { controlPage } from './page.ts';
import { sourceControls } from './source-controls.ts';
import { worldControls } from './world-controls.ts';

interface ControlsOptions extends Source {
  readonly worlds: Worlds;
  readonly sampling: Sampling;
  readonly upstream: Upstream | undefined;
  /** Addresses of this machine that a request may name beside localhost. */
  readonly hosts: readonly string[];
}

/** The control API and pages under /__mock. Each request applies to the world that it names. */
export function controls({ hosts, ...source }: ControlsOptions): Router {
  const router = Router();
  router.use(rejectOtherOrigins([...localNames, ...hosts]));
  router.use(commitFirst(source.worlds));
  router.use(forcing(source.sampling));
  router.use(latencyControls());
  router.use(sourceControls(source.upstream));
  router.use(journalControls());
  router.use(worldControls(source.worlds));
  router.use(docs(source));
  router.use('/fixtures', fixturesView());
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

/** Commits each change before its response. Controls that read show what the mock has in memory, saved or not. */
const commitFirst =
  (worlds: Worlds): RequestHandler =>
  (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const send = response.json;
    response.json = (body) => {
      response.json = send;
      worlds.commit(worldOf(response).name).then(() => response.json(body), next);
      return response;
    };
    next();
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
