import type { Request, Response } from 'express';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { record, type World } from './worlds.ts';

/** What the way to here has found out; no endpoint where the path or method is unknown. */
interface Locals {
  readonly world: World;
  readonly started: number;
  readonly endpoint?: Endpoint;
}

/** How a call ends: which outcome it is, and the whole body. */
export interface Conclusion {
  readonly outcome: Outcome;
  readonly body: unknown;
  /** What was wrong with the call, as `path: reason`. */
  readonly problem?: string;
  /** What is wrong with the own answer against the contract. */
  readonly broken?: string | undefined;
}

/** Ends a call: one line in the log of its world, and its answer. */
export function conclude(request: Request, response: Response, conclusion: Conclusion): void {
  const { outcome, body, problem = 'ok', broken = 'ok' } = conclusion;
  const { world, started, endpoint } = response.locals as Locals;
  record(world, {
    at: new Date(world.now()).toISOString(),
    method: request.method,
    path: request.path,
    endpoint: (endpoint?.id as EndpointId | undefined) ?? null,
    outcome: outcome.name,
    status: outcome.status,
    ms: Math.round(performance.now() - started),
    request: problem,
    answer: broken,
  });
  response.status(outcome.status);
  if (outcome.name === 'rate-limited') response.set('Retry-After', '60');
  if (endpoint?.format === 'text' && typeof body === 'string') response.type('text/plain').send(body);
  else response.json(body);
}

/** The body that carries an outcome, with another message where one is given. */
export function bodyOf(outcome: Outcome, message?: string): unknown {
  if (message === undefined) return outcome.body;
  return { ...(outcome.body as object), message };
}

/** Ends a call with a general outcome; `message` says more than the outcome's own. */
export function refuse(request: Request, response: Response, outcome: Outcome, message?: string): void {
  const body = bodyOf(outcome, message) as { message: string };
  conclude(request, response, { outcome, body, problem: body.message });
}
