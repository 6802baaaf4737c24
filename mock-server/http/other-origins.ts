import type { IncomingHttpHeaders } from 'node:http';
import cors, { type CorsOptions } from 'cors';
import { controlHeaders } from '#contract/development.ts';
import { isHostNamed } from './host-names.ts';

const options: CorsOptions = { exposedHeaders: ['Retry-After'], maxAge: 7200 };

/** The web app runs on another port, so it needs CORS. The controls stay closed to pages of other origins. */
export const allowOtherOrigins = cors({
  ...options,
  allowedHeaders: ['Content-Type', 'Accept', 'Auth-token', 'user', ...Object.values(controlHeaders)],
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
});

const allow = cors({ ...options, exposedHeaders: '*', methods: '*' });

/** A backend decides which methods and headers it takes, so a preflight allows all. Other calls of OPTIONS go on. */
export const allowAnyCall: typeof allow = (request, response, next) => {
  if (request.method !== 'OPTIONS' || 'access-control-request-method' in request.headers)
    return allow(request, response, next);
  response.setHeader('Access-Control-Allow-Origin', '*');
  next();
};

/**
 * Tells whether a caller may reach a backend through the mock: a program, or a page of `names`. A backend may be closed
 * to other pages, even to their blind requests. The Host check stops DNS rebinding.
 */
export const isOwnCaller = ({ host = '', origin }: IncomingHttpHeaders, names: readonly string[]) =>
  isHostNamed(host, names) &&
  (origin === undefined || (URL.canParse(origin) && names.includes(new URL(origin).hostname)));
