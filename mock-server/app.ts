import { type RequestListener, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { feedFiles, feedPath, subjectAccessKey, webPort } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import type { Sample } from '#mock/call/decide.ts';
import { CannotForce } from '#mock/call/outcomes.ts';
import { fixturesFolder, sampleAccounts } from '#mock/files/fixtures.ts';
import { type ApiOptions, api } from '#mock/http/api.ts';
import { endWith } from '#mock/http/deliver.ts';
import { localNames } from '#mock/http/host-names.ts';
import { allowAnyCall, allowOtherOrigins, isOwnCaller } from '#mock/http/other-origins.ts';
import { requestedWorld } from '#mock/http/receive.ts';
import { performSample } from '#mock/openapi/sample-calls.ts';
import type { State } from '#mock/world/state.ts';
import { randomDelay } from '#mock/world/world.ts';
import { Worlds } from '#mock/world/worlds.ts';
import { controls } from './control/controls.ts';
import { assertHandled, createHandlers } from './routes/handlers.ts';

type OptionalApiOptions = Pick<
  ApiOptions,
  'strictAuth' | 'webOrigin' | 'rateLimit' | 'upstream' | 'onViolation'
>;

/** Options of the mock. `createMock` has their defaults. */
export type AppOptions = { readonly [Name in keyof OptionalApiOptions]?: ApiOptions[Name] | undefined } & {
  /** The initial state of every world. */
  readonly fixtures: State;
  /** The `key` that skillsBySubject accepts. */
  readonly accessKey?: string | undefined;
  /** Names and addresses that a request may use beside localhost. */
  readonly hosts?: readonly string[] | undefined;
  /** Initial latency of every world, in ms. */
  readonly latency?: number | undefined;
};

/** Base path of the API, alone or before a path or a query. */
const apiUrl = new RegExp(`^${basePath}(?![^/?])`);

/**
 * Returns the mock as a listener of a Node server and its worlds. Serves /api/v1, controls at /__mock, /images and
 * /feeds. Throws an error that names each endpoint without a handler.
 */
export function createMock(options: AppOptions): { app: RequestListener; worlds: Worlds } {
  const { fixtures, strictAuth = false, accessKey = subjectAccessKey, rateLimit = 60, latency = 0 } = options;
  const { hosts = [], upstream, onViolation = console.error } = options;
  const { webOrigin = `http://localhost:${webPort}` } = options;
  const names = [...localNames, ...hosts];
  const worlds = new Worlds(fixtures, latency);
  const handlers = createHandlers(accessKey);
  assertHandled(handlers);
  /** Runs the handler of an endpoint in a copy of a world, so it changes nothing. */
  const sample: Sample = async (id, world, origin) => {
    const secrets = { accounts: await sampleAccounts(), accessKey };
    const { response } = await performSample(id, world, handlers, secrets, origin);
    if (response !== undefined) return response;
    throw new CannotForce(
      `Cannot force the success of ${id}: the data of world '${world.name}' allow no sample call. Reset the world, or force a body.`,
    );
  };
  const calls = api({
    worlds,
    handlers,
    strictAuth,
    rateLimit,
    upstream,
    sample,
    webOrigin,
    allowsCaller: (headers) => !upstream || isOwnCaller(headers, names),
    onViolation,
  });

  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.get('/', (_request, response) => response.redirect('/__mock'));
  app.use('/__mock', controls({ worlds, handlers, accessKey, sample, upstream, names }));
  app.use(['/images', '/feeds'], allowOtherOrigins);
  app.use('/images', fixtureFiles('images'));
  for (const file of Object.values(feedFiles)) app.use(feedPath(file), delayed(worlds), fixtureFiles(file));
  // Answers and logs every other path.
  app.use(calls);
  app.use(errorHandler(onViolation));

  const allow = upstream ? allowAnyCall : allowOtherOrigins;
  /** A call does not pass Express, which takes longer than all of decide (docs/decisions/28). */
  const listener: RequestListener = (request, response) => {
    if (apiUrl.test(request.url ?? '')) allow(request, response, () => calls(request, response));
    else app(request, response);
  };
  return { app: listener, worlds };
}

/** Returns the listener of `createMock` alone. */
export const createApp = (options: AppOptions): RequestListener => createMock(options).app;

/**
 * Serves a file or folder of the fixtures. An edit shows at the next request, because an ETag has the time of a file in
 * ms. `Last-Modified` would hide an older file, and a second edit in a second.
 */
const fixtureFiles = (path: string): RequestHandler =>
  express.static(join(fixturesFolder, path), {
    lastModified: false,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });

/** Delays a request by the latency of its world. */
const delayed =
  (worlds: Worlds): RequestHandler =>
  (request, response, next) => {
    const world = requestedWorld(request, worlds);
    const delay = world ? randomDelay(world.latency) : 0;
    if (!world || delay === 0) return next();
    endWith(world.ended.signal, response);
    const timer = setTimeout(next, delay);
    response.once('close', () => clearTimeout(timer));
  };

/** Answers errors of files and unreadable paths in the format of the API. Reports any other error as a bug. */
const errorHandler =
  (onViolation: (text: string) => void): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const isRefusal = error.status >= 400 && error.status < 500;
    if (!isRefusal) onViolation(`${request.method} ${request.path}: ${error.stack ?? error}`);
    const status: number = isRefusal ? error.status : 500;
    response
      .status(status)
      .type('json')
      .json({ status, message: STATUS_CODES[status] ?? 'Error' });
  };
