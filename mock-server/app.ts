import { join } from 'node:path';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { controlHeaders, feedPaths, subjectAccessKey, webPort } from '#contract/development.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import {
  invalidRequest,
  malformedBody,
  methodNotAllowed,
  notFound,
  serverError,
  tooLarge,
} from '#contract/general-outcomes.ts';
import { refuse } from './conclude.ts';
import { controls } from './control/api.ts';
import { fixturesFolder } from './fixtures.ts';
import type { Handlers } from './handler.ts';
import { nearestEndpoint } from './nearest.ts';
import { UnknownOutcome } from './outcomes.ts';
import { type LooseHandler, mount } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { learnerSkillRoutes } from './routes/learner-skills.ts';
import { projectRoutes } from './routes/projects.ts';
import type { State } from './state.ts';
import { defaultWorld, isWorldName, Worlds } from './worlds.ts';

export interface AppOptions {
  /** What every world starts with. */
  readonly fixtures: State;
  /** A token on every call for a learner's data. Default: only where the contract asks for one. */
  readonly strictAuth?: boolean;
  /** What skillsBySubject must be sent as its `key`. */
  readonly accessKey?: string;
  /** Where the app runs, for links in mails to a caller that does not say. */
  readonly webOrigin?: string;
  /** Told of each own answer that breaks the contract, and of each unexpected error. Default: console.error. */
  readonly onViolation?: (text: string) => void;
}

/** The whole mock as an Express app: the API under /api/v1, its controls under /__mock, pictures and feeds. */
export function createApp(options: AppOptions): Express {
  const {
    fixtures,
    strictAuth = false,
    accessKey = subjectAccessKey,
    webOrigin = `http://localhost:${webPort}`,
    onViolation = console.error,
  } = options;
  const worlds = new Worlds(fixtures);
  const handlers: Handlers = {
    ...accountRoutes,
    ...learnerSkillRoutes,
    ...catalogueRoutes(accessKey),
    ...projectRoutes,
  };

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use([basePath, '/images', '/feeds'], allowOtherOrigins);
  app.use(selectWorld(worlds));
  app.use('/images', express.static(join(fixturesFolder, 'images'), { maxAge: '1h' }));
  for (const [feed, path] of Object.entries(feedPaths)) {
    app.get(path, (_request, response) => response.sendFile(join(fixturesFolder, `${feed}.csv`)));
  }
  app.use('/__mock', controls(worlds));
  for (const endpoint of allEndpoints) {
    mount(app, endpoint, handlers[endpoint.id as EndpointId] as LooseHandler, {
      strictAuth,
      webOrigin,
      onViolation,
    });
  }
  refuseOtherMethods(app);
  app.use((request, response) => {
    const hint = nearestEndpoint(request.method, request.path);
    refuse(request, response, notFound, `${notFound.body.message}${hint}`);
  });
  app.use(refuseErrors(onViolation));
  return app;
}

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

const selectWorld =
  (worlds: Worlds): RequestHandler =>
  (request, response, next) => {
    const name = request.get(controlHeaders.world) ?? defaultWorld;
    if (!isWorldName(name)) {
      const message = `${controlHeaders.world}: letters, digits and - only, at most 64`;
      response.status(400).json({ status: 400, message });
      return;
    }
    response.locals.started = performance.now();
    response.locals.world = worlds.get(name);
    next();
  };

/** 405 with `Allow` on every path of the contract; paths that differ in parameter names alone are one. */
function refuseOtherMethods(app: Express): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of allEndpoints) {
    const shape = path.replace(/:\w+/g, ':any').replace(/\/$/, '');
    methods.set(shape, [...(methods.get(shape) ?? []), method]);
  }
  for (const [shape, allowed] of methods) {
    app.all(basePath + shape, (request, response) => {
      response.set('Allow', [...allowed, 'OPTIONS'].join(', '));
      refuse(request, response, methodNotAllowed);
    });
  }
}

/** What a body or path that cannot be read answers; anything else is a fault of this server, and says so loudly. */
const refuseErrors =
  (onViolation: (text: string) => void): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof UnknownOutcome) return refuse(request, response, invalidRequest, error.message);
    if (error instanceof URIError)
      return refuse(request, response, invalidRequest, 'path: cannot be decoded');
    if (error.type === 'entity.too.large') return refuse(request, response, tooLarge);
    if (error.status >= 400 && error.status < 500) return refuse(request, response, malformedBody);
    onViolation(`${request.method} ${request.path}: ${error.stack ?? error}`);
    refuse(request, response, serverError);
  };
