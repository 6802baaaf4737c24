import cors, { type CorsOptions } from 'cors';
import { controlHeaders } from '#contract/development.ts';

const options: CorsOptions = { exposedHeaders: ['Retry-After'], maxAge: 7200 };

/** The web app runs on another port, so it needs CORS. The controls stay closed to pages of other origins. */
export const allowOtherOrigins = cors({
  ...options,
  allowedHeaders: ['Content-Type', 'Accept', 'Auth-token', 'user', ...Object.values(controlHeaders)],
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
});

/** A backend decides which methods and headers it takes, so a preflight allows all. */
export const allowAnyCall = cors({
  ...options,
  exposedHeaders: '*',
  methods: '*',
});

/**
 * Tells whether a page of this origin may call a backend through the mock: a page of `names`. A backend may be closed to
 * other pages, even to their blind requests.
 */
export const isOwnOrigin = (origin: string, names: readonly string[]) =>
  URL.canParse(origin) && names.includes(new URL(origin).hostname);
