import { join } from 'node:path';
import cors from 'cors';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { controlHeaders, feedFiles, feedPath, subjectAccessKey, webPort } from '#contract/development.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import type { UntypedHandler } from '#mock/call/answer.ts';
import { errorHandler, notFoundHandler, rejectOtherMethods } from '#mock/call/error-handlers.ts';
import type { Handlers } from '#mock/call/handler.ts';
import type { Locals } from '#mock/call/respond.ts';
import { mount, type RouteOptions } from '#mock/call/route.ts';
import { fixturesFolder } from '#mock/state/fixtures.ts';
import type { State } from '#mock/state/state.ts';
import { defaultWorld, isWorldName, Worlds } from '#mock/state/worlds.ts';
import { controls } from './control/controls.ts';
import { createHandlers } from './routes/handlers.ts';

export interface AppOptions {
  /** What every world starts with. */
  readonly fixtures: State;
  /** A token on every call for a learner's data. Default: only where the contract requires one. */
  readonly strictAuth?: boolean | undefined;
  /** What skillsBySubject must be sent as its `key`. */
  readonly accessKey?: string | undefined;
  /** Where the app runs, for links in mails; an Origin header takes precedence. */
  readonly webOrigin?: string | undefined;
  /** Calls a minute and client to each of login, register, isuser and the reset calls. Default 60; 0 is no limit. */
  readonly rateLimit?: number | undefined;
  /** How long every call waits, in ms, until the world's control sets another latency. Default 0. */
  readonly latency?: number | undefined;
  /** Called for each response that breaks the contract, and for each unexpected error. Default: console.error. */
  readonly onViolation?: ((text: string) => void) | undefined;
}

/**
 * The whole mock as an Express app with the worlds that it keeps: the API under /api/v1, its controls under
 * /__mock, pictures and feeds.
 */
export function createMock(options: AppOptions): { app: Express; worlds: Worlds } {
  const {
    fixtures,
    strictAuth = false,
    accessKey = subjectAccessKey,
    webOrigin = `http://localhost:${webPort}`,
    rateLimit = 60,
    latency = 0,
    onViolation = console.error,
  } = options;
  const worlds = new Worlds(fixtures, latency);
  const handlers = createHandlers(accessKey);

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use([basePath, '/images', '/feeds'], allowOtherOrigins);
  app.use(selectWorld(worlds));
  app.use(basePath, api(handlers, { worlds, rateLimit, strictAuth, webOrigin, onViolation }));
  app.use('/__mock', controls({ worlds, handlers, accessKey }));
  app.use('/feeds', simulateLatency);
  app.use('/images', express.static(join(fixturesFolder, 'images'), { maxAge: '1h' }));
  for (const file of Object.values(feedFiles)) {
    app.get(feedPath(file), (_request, response) => response.sendFile(file, { root: fixturesFolder }));
  }
  app.use(notFoundHandler);
  app.use(errorHandler(onViolation));
  return { app, worlds };
}

function api(handlers: Handlers, options: RouteOptions): Router {
  const router = express.Router();
  router.use(simulateLatency);
  for (const endpoint of allEndpoints) {
    mount(router, endpoint, handlers[endpoint.id as EndpointId] as UntypedHandler, options);
  }
  rejectOtherMethods(router);
  return router;
}

/** The same without its worlds. */
export const createApp = (options: AppOptions): Express => createMock(options).app;

/**
 * The app runs on another port, so it must be able to read the API, pictures and feeds from there; two hours
 * between preflights. The controls stay closed to web pages of other origins.
 */
const allowOtherOrigins = cors({
  allowedHeaders: ['Content-Type', 'Accept', 'Auth-token', 'user', ...Object.values(controlHeaders)],
  exposedHeaders: ['Retry-After'],
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  maxAge: 7200,
});

const worldHeader = controlHeaders.world.toLowerCase();

const selectWorld =
  (worlds: Worlds): RequestHandler =>
  (request, response, next) => {
    const name = request.headers[worldHeader]?.toString() ?? defaultWorld;
    if (!isWorldName(name)) {
      const message = `${controlHeaders.world}: letters, digits and - only, at most 64`;
      response.status(400).json({ status: 400, message });
      return;
    }
    const locals: Locals = { started: performance.now(), world: worlds.get(name) };
    Object.assign(response.locals, locals);
    next();
  };

/** Delays a call by the latency of its world; a client that disconnects leaves no timer. */
const simulateLatency: RequestHandler = (_request, response, next) => {
  const { latency } = (response.locals as Locals).world;
  if (latency === 0) return next();
  const timer = setTimeout(next, latency);
  response.once('close', () => clearTimeout(timer));
};
