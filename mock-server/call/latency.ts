import type { RequestHandler } from 'express';
import type { EndpointId } from '#contract/endpoints.ts';
import type { Locals } from './respond.ts';

/** Delays a call by the latency of its endpoint, else of its world. A disconnect clears the timer. */
export const simulateLatency: RequestHandler = (_request, response, next) => {
  const { world, endpoint } = response.locals as Locals;
  const { min, max } = world.latencies.get(endpoint?.id as EndpointId) ?? world.latency;
  if (max === 0) return next();
  const timer = setTimeout(next, min + Math.random() * (max - min));
  response.once('close', () => clearTimeout(timer));
};
