import { join } from 'node:path';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { controlHeaders, feedFiles, feedPath, subjectAccessKey, webPort } from '#contract/development.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import { respondFrom } from '#mock/bridge/respond-from.ts';
import type { Upstream } from '#mock/bridge/upstream.ts';
import type { UntypedHandler } from '#mock/call/answer.ts';
import { errorHandler, notFoundHandler, rejectOtherMethods } from '#mock/call/error-handlers.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { simulateLatency } from '#mock/call/latency.ts';
import { allowOtherOrigins, allowOwnOrigins } from '#mock/call/other-origins.ts';
import { readBody, readStart } from '#mock/call/read-body.ts';
import type { Locals } from '#mock/call/respond.ts';
import { type RouteOptions, stepsOf } from '#mock/call/route.ts';
import { routeEndpoints } from '#mock/call/route-endpoints.ts';
import { samplingOf } from '#mock/call/sampling.ts';
import { fixturesFolder } from '#mock/files/fixtures.ts';
import type { State } from '#mock/world/state.ts';
import { defaultWorld, isWorldName, Worlds } from '#mock/world/worlds.ts';
import { controls } from './control/controls.ts';
import { assertHandled, createHandlers } from './routes/handlers.ts';

export interface AppOptions {
  /** The initial state of every world. */
  readonly fixtures: State;
  /** Requires a token on every call for a learner's data. Default: only on calls where the contract requires it. */
  readonly strictAuth?: boolean | undefined;
  /** The `key` that skillsBySubject accepts. */
  readonly accessKey?: string | undefined;
  /** Addresses of this machine whose controls devices on the network may open. Default: none. */
  readonly hosts?: readonly string[] | undefined;
  /** Origin of the web app for links in mails. A request's Origin header takes precedence. */
  readonly webOrigin?: string | undefined;
  /** Calls per minute and client to login, register, isuser and each reset endpoint. Default 60. 0 turns it off. */
  readonly rateLimit?: number | undefined;
  /** Initial latency of every world, in ms. Default 0. */
  readonly latency?: number | undefined;
  /** Answers calls in place of the state: a backend or a recording. */
  readonly upstream?: Upstream | undefined;
  /** Receives each response that breaks the contract and each unexpected error. Default: console.error. */
  readonly onViolation?: ((text: string) => void) | undefined;
}

/**
 * Returns the mock as an Express app and its worlds. Serves /api/v1, controls at /__mock, /images and /feeds. Throws an
 * error that names each endpoint without a handler.
 */
export function createMock(options: AppOptions): { app: Express; worlds: Worlds } {
  const {
    fixtures,
    strictAuth = false,
    accessKey = subjectAccessKey,
    hosts = [],
    webOrigin = `http://localhost:${webPort}`,
    rateLimit = 60,
    latency = 0,
    upstream,
    onViolation = console.error,
  } = options;
  const worlds = new Worlds(fixtures, latency);
  const handlers = createHandlers(accessKey);
  const sampling = samplingOf(handlers, accessKey);
  assertHandled(handlers);

  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.use(['/images', '/feeds'], allowOtherOrigins);
  app.use(basePath, upstream ? allowOwnOrigins(hosts) : allowOtherOrigins);
  app.use(selectWorld(worlds));
  app.use(
    basePath,
    api(handlers, { worlds, rateLimit, sampling, upstream, strictAuth, webOrigin, onViolation }),
  );
  app.get('/', (_request, response) => response.redirect('/__mock'));
  app.use('/__mock', controls({ worlds, handlers, accessKey, sampling, upstream, hosts }));
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
  const router = express.Router({ caseSensitive: true });
  router.use(options.upstream ? readStart : readBody);
  routeEndpoints(router, allEndpoints, (endpoint) =>
    stepsOf(endpoint, handlers[endpoint.id as EndpointId] as UntypedHandler, options),
  );
  // Endpoints delay their calls themselves.
  router.use(simulateLatency);
  const { upstream } = options;
  // A backend may have calls that the contract lacks. A recording has none.
  if (upstream?.rule === 'backend')
    router.use((request, response) => respondFrom(upstream, request, response, undefined));
  rejectOtherMethods(router);
  return router;
}

/** Returns the Express app of `createMock` alone. */
export const createApp = (options: AppOptions): Express => createMock(options).app;

const worldHeader = controlHeaders.world.toLowerCase();

const selectWorld =
  (worlds: Worlds): RequestHandler =>
  (request, response, next) => {
    const name = request.headers[worldHeader]?.toString() ?? defaultWorld;
    if (!isWorldName(name)) {
      const message = `${controlHeaders.world}: Use letters, digits and -, at most 64 characters`;
      response.status(400).json({ status: 400, message });
      return;
    }
    const world = worlds.get(name);
    world.openCalls += 1;
    response.once('close', () => {
      world.openCalls -= 1;
      worlds.evict();
    });
    const locals: Locals = { started: performance.now(), world };
    Object.assign(response.locals, locals);
    next();
  };
