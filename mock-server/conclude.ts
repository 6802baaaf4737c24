import type { Request, Response } from 'express';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { curlOf } from './curl.ts';
import { now, type World } from './worlds.ts';

/** Sends the bytes of an answer whose status and headers are set, or something else in their place. */
export type Delivery = (response: Response, bytes: Buffer) => void;

/** What the way to here has found out; no endpoint where the path or method is unknown. */
export interface Locals {
  readonly world: World;
  readonly started: number;
  endpoint?: Endpoint;
  /** The body as it came, where the endpoint reads one. */
  body?: Buffer | undefined;
  /** What kept the body from being read. */
  unreadable?: unknown;
  /** A fault that lets the call be answered rightly, but not delivered so. */
  delivery?: { readonly outcome: Outcome; readonly rule: string; readonly deliver: Delivery | undefined };
}

/** How a call ends: which outcome it is, what produced it, and the whole body. */
export interface Conclusion {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly body: unknown;
  /** What was wrong with the call, as `path: reason`. */
  readonly problem?: string | undefined;
  /** What is wrong with the own answer against the contract. */
  readonly broken?: string | undefined;
  readonly deliver?: Delivery | undefined;
}

const mostLogged = 200;

/** Ends a call: one line in the log of its world, and its answer. */
export function conclude(request: Request, response: Response, conclusion: Conclusion): void {
  const { problem = 'ok', broken = 'ok', body } = conclusion;
  const locals = response.locals as Locals;
  const { outcome, rule, deliver } = locals.delivery ?? conclusion;
  const { world, started, endpoint } = locals;
  world.log.push({
    at: new Date(now(world)).toISOString(),
    method: request.method,
    path: request.originalUrl,
    endpoint: (endpoint?.id as EndpointId | undefined) ?? null,
    outcome: outcome.name,
    rule,
    status: conclusion.outcome.status,
    ms: Math.round(performance.now() - started),
    request: problem,
    answer: broken,
    curl: curlOf(request, locals.body),
  });
  if (world.log.length > mostLogged) world.log.shift();

  const isText = endpoint?.format === 'text' && typeof body === 'string';
  const bytes = isText ? Buffer.from(body) : bytesOf(body);
  response.status(conclusion.outcome.status || 200);
  response.setHeader('Content-Type', `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`);
  if (conclusion.outcome.status === 429 && !response.hasHeader('Retry-After')) {
    response.setHeader('Retry-After', '60');
  }
  (deliver ?? sendWhole)(response, bytes);
}

const sendWhole: Delivery = (response, bytes) => {
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
};

/** JSON of bodies that are answered again and again, such as a catalogue that has not changed. */
const known = new WeakMap<object, Buffer>();

function bytesOf(body: unknown): Buffer {
  if (typeof body !== 'object' || body === null) return Buffer.from(JSON.stringify(body) ?? '');
  let bytes = known.get(body);
  if (!bytes) {
    bytes = Buffer.from(JSON.stringify(body));
    known.set(body, bytes);
  }
  return bytes;
}

/** The body that carries an outcome, with another message where one is given. */
export function bodyOf(outcome: Outcome, message?: string): unknown {
  if (message === undefined) return outcome.body;
  return { ...(outcome.body as object), message };
}

/** Ends a call with a general outcome; `message` says more than the outcome's own. */
export function refuse(
  request: Request,
  response: Response,
  outcome: Outcome,
  rule: string,
  message?: string,
): void {
  const body = bodyOf(outcome, message) as { message: string };
  conclude(request, response, { outcome, rule, body, problem: body.message });
}
