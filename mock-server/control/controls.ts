import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { UnknownOutcome } from '#mock/call/outcomes.ts';
import type { Worlds } from '#mock/state/worlds.ts';
import { ControlError } from './control-call.ts';
import { docs, type Source } from './docs.ts';
import { fixturesView } from './fixtures-view.ts';
import { forcing } from './forcing.ts';
import { controlPage } from './page.ts';
import { worldControls } from './world-controls.ts';

/** Everything under /__mock, for people and for programs; each call is for the world that it names. */
export function controls(source: Source & { readonly worlds: Worlds }): Router {
  const router = Router();
  router.use(rejectOtherOrigins);
  router.use(forcing());
  router.use(worldControls(source.worlds));
  router.use(docs(source));
  router.use('/fixtures', fixturesView());
  router.use(controlPage());
  router.use((request) => {
    throw new ControlError(
      404,
      `Not found: no control ${request.method} ${request.originalUrl.split('?')[0]}`,
    );
  });
  router.use(errorHandler);
  return router;
}

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A web page of another origin must not steer a developer's mock, not even blindly or in a frame; nor one whose
 * name was pointed at this machine.
 */
const rejectOtherOrigins: RequestHandler = (request, response, next) => {
  response.set({ 'X-Frame-Options': 'DENY', 'Cross-Origin-Resource-Policy': 'same-origin' });
  response.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
  const host = request.get('host') ?? '';
  const origin = request.get('origin') ?? `http://${host}`;
  if (localNames.includes(host.replace(/:\d+$/, '')) && origin === `http://${host}`) return next();
  throw new ControlError(403, 'Forbidden: a page of another origin');
};

const errorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const send = (status: number, message: string, problems?: readonly string[]) =>
    // A file that was not sent has left its type behind.
    response.status(status).type('json').json({ status, message, problems });
  if (error instanceof ControlError) send(error.status, error.message, error.problems);
  else if (error instanceof UnknownOutcome) send(400, error.message);
  else if (error.type === 'entity.parse.failed') send(400, `body: ${error.message}`);
  else if (error.status >= 400 && error.status < 500) send(error.status, error.message);
  else next(error);
};
