import type { Request, Response } from 'express';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { now, type World } from '#mock/state/worlds.ts';
import { loggedRequest } from './curl.ts';
import { addToLog } from './log.ts';
import { truncate } from './problem.ts';

/** Sends the text of an answer whose status and headers are set, or something else in its place. */
export type Delivery = (response: Response, text: string) => void;

/** What earlier middleware knows of a call; no endpoint where the path or method is unknown. */
export interface Locals {
  readonly world: World;
  readonly started: number;
  endpoint?: Endpoint;
  /** The body as it came, where the endpoint reads one. */
  text?: string | undefined;
  /** The error of reading the body. */
  unreadable?: unknown;
  /** A fault in the delivery of a right answer. */
  delivery?: { readonly outcome: Outcome; readonly rule: string; readonly deliver: Delivery | undefined };
}

/** How a call ends: which outcome it is, what produced it, and the whole body. */
export interface CallResult {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly body: unknown;
  /** What was wrong with the call, as `path: reason`. */
  readonly problem?: string | undefined;
  /** How the body breaks the contract. */
  readonly violation?: string | undefined;
  readonly deliver?: Delivery | undefined;
}

/** A verdict may repeat what was sent. */
const maxVerdictLength = 300;

/** Logs a call in its world and sends its response. */
export function respond(request: Request, response: Response, result: CallResult): void {
  const { problem = 'ok', violation = 'ok', body } = result;
  const locals = response.locals as Locals;
  const { outcome, rule, deliver } = locals.delivery ?? result;
  const { world, started, endpoint, text: requestBody } = locals;
  addToLog(world.log, {
    at: now(world),
    sent: loggedRequest(request, requestBody),
    endpoint: (endpoint?.id as EndpointId | undefined) ?? null,
    outcome: outcome.name,
    rule,
    status: result.outcome.status,
    ms: Math.round(performance.now() - started),
    request: truncate(problem, maxVerdictLength),
    answer: truncate(violation, maxVerdictLength),
  });

  const isText = endpoint?.format === 'text' && typeof body === 'string';
  const text = isText ? body : jsonOf(body);
  response.statusCode = result.outcome.status || 200;
  response.setHeader('Content-Type', `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`);
  if (result.outcome.status === 429 && !response.hasHeader('Retry-After')) {
    response.setHeader('Retry-After', '60');
  }
  (deliver ?? sendWhole)(response, text);
}

const sendWhole: Delivery = (response, text) => {
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
};

/** JSON of bodies that are sent repeatedly, such as an unchanged catalogue. */
const jsonCache = new WeakMap<object, string>();

function jsonOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body) ?? '';
  const text = jsonCache.get(body) ?? JSON.stringify(body);
  jsonCache.set(body, text);
  return text;
}

/** The body that carries an outcome, with another message where one is given. */
export function bodyOf(outcome: Outcome, message?: string): unknown {
  if (message === undefined) return outcome.body;
  return { ...(outcome.body as object), message };
}

/** Responds with a general outcome; `message` replaces the outcome's own. */
export function respondWithError(
  request: Request,
  response: Response,
  outcome: Outcome,
  rule: string,
  message?: string,
): void {
  const body = bodyOf(outcome, message) as { message: string };
  respond(request, response, { outcome, rule, body, problem: body.message });
}
