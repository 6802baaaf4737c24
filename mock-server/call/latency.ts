import type { RequestHandler } from 'express';
import type { Locals } from './conclude.ts';

/** Holds every call back for as long as its world says; a client that goes meanwhile leaves no timer. */
export const waitFirst: RequestHandler = (_request, response, next) => {
  const { latency } = (response.locals as Locals).world;
  if (latency === 0) return next();
  const timer = setTimeout(next, latency);
  response.once('close', () => clearTimeout(timer));
};
