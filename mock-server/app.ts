import { type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { feedFiles, feedPath } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { controls } from '#mock/control-http/controls.ts';
import { fixtureFile, fixturesFolder } from '#mock/files/fixtures.ts';
import { api } from '#mock/http/api.ts';
import { localNames } from '#mock/http/host-names.ts';
import { allowAnyCall, allowOtherOrigins, isOwnCaller } from '#mock/http/other-origins.ts';
import { headersOf } from '#mock/http/receive.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { pause, randomDelay } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { createMock, type Mock, type MockOptions } from './mock.ts';

/** Options of the mock on a server of Node. `createMock` has the defaults. */
export interface AppOptions extends Omit<MockOptions, 'file' | 'hasBackend'>, ListenerOptions {}

interface ListenerOptions {
  /** Names and addresses that a request may use beside localhost. */
  readonly hosts?: readonly string[] | undefined;
  /** Answers in place of the state. */
  readonly upstream?: Upstream | undefined;
}

/** Base path of the API, alone or before a path or a query. */
const apiUrl = new RegExp(`^${basePath}(?![^/?])`);

/** Returns a mock with its feeds and pictures, and its listener for a server of Node. */
export function createServedMock(options: AppOptions) {
  const mock = createMock({ ...options, file: fixtureFile, hasBackend: options.upstream !== undefined });
  return { mock, listener: listenerOf(mock, options) };
}

/** Returns the listener of `createServedMock` alone. */
export const createApp = (options: AppOptions): RequestListener => createServedMock(options).listener;

/** Serves a mock: the API, its controls and pages at /__mock, and the /images and /feeds of the fixtures. */
function listenerOf(mock: Mock, { hosts = [], upstream }: ListenerOptions): RequestListener {
  const { worlds, calls: answering, webOrigin } = mock;
  const { onViolation } = answering;
  const names = [...localNames, ...hosts];
  const refusalOf = ({ headers }: IncomingMessage) =>
    !upstream || isOwnCaller(headers, names)
      ? undefined
      : 'with a backend, only pages of this machine may call';
  const calls = api({ ...answering, webOrigin, upstream, refusalOf });

  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.get('/', (_request, response) => response.redirect('/__mock'));
  app.use('/__mock', controls(mock, names));
  app.use(['/images', '/feeds'], allowOtherOrigins);
  app.use('/images', fixtureFiles('images'));
  for (const file of Object.values(feedFiles)) app.use(feedPath(file), delayed(worlds), fixtureFiles(file));
  // Answers and logs every other path.
  app.use(calls);
  app.use(errorHandler(onViolation));

  const allow = upstream ? allowAnyCall : allowOtherOrigins;
  /** A call does not pass Express, which takes longer than all of decide (docs/decisions/28). */
  return (request, response) => {
    if (apiUrl.test(request.url ?? '')) allow(request, response, () => calls(request, response));
    else app(request, response);
  };
}

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
    const world = worlds.named(headersOf(request));
    const delay = world ? randomDelay(world.latency) : 0;
    if (!world || delay === 0) return next();
    const call = {
      drop: () => void response.destroy(),
      onClose: (listener: () => void) => void response.once('close', listener),
    };
    pause(world, delay, call).then(
      () => next(),
      () => undefined,
    );
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
