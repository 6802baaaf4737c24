import cors from 'cors';
import type { RequestHandler } from 'express';
import { controlHeaders } from '#contract/development.ts';
import { forbidden } from '#contract/general-outcomes.ts';
import { localNames } from '#mock/command/network.ts';

const options = {
  allowedHeaders: ['Content-Type', 'Accept', 'Auth-token', 'user', ...Object.values(controlHeaders)],
  exposedHeaders: ['Retry-After'],
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  maxAge: 7200,
};

/** The web app runs on another port, so it needs CORS. The controls stay closed to pages of other origins. */
export const allowOtherOrigins = cors(options);

/**
 * Allows only pages of this machine and of `hosts`. A backend behind the mock may be closed to other pages, even to
 * their blind requests.
 */
export function allowOwnOrigins(hosts: readonly string[]): RequestHandler[] {
  const names = [...localNames, ...hosts];
  const isOwn = (origin: string) => URL.canParse(origin) && names.includes(new URL(origin).hostname);
  return [
    (request, response, next) => {
      const { origin } = request.headers;
      if (origin === undefined || isOwn(origin)) return next();
      const message = `${forbidden.body.message}: with a backend, only pages of this machine may call`;
      response.status(403).json({ status: 403, message });
    },
    allowOtherOrigins,
  ];
}
