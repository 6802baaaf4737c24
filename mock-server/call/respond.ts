import type { Request, Response } from 'express';
import { type Endpoint, isPersonal, type Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import type { UpstreamCall } from '#mock/bridge/upstream.ts';
import { addToJournal, type Sent } from '#mock/world/journal.ts';
import { now, type World } from '#mock/world/worlds.ts';
import { truncate } from './problem.ts';

/** Sends the text of a response, or simulates a fault. Status and headers are already set. */
export type Delivery = (response: Response, text: string) => void;

/** Values that middleware stores for a call. `endpoint` is missing for an unknown path or method. */
export interface Locals {
  readonly world: World;
  readonly started: number;
  endpoint?: Endpoint;
  /** Raw body text. */
  text?: string;
  /** The raw body, for an upstream. */
  body?: UpstreamCall['body'];
  /** Why the body could not be read. */
  unreadable?: unknown;
  /** Delivery fault of a correct response. */
  delivery?: { readonly outcome: Outcome; readonly rule: string; readonly deliver: Delivery | undefined };
}

/** Outcome of a call, the rule that produced the outcome, and the whole body. */
export interface CallResult {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly body: unknown;
  /** Problem of the request, as `path: reason`. */
  readonly problem?: string | undefined;
  readonly violation?: string | undefined;
  /** Sent in place of JSON of the body. */
  readonly text?: string | undefined;
  /** Headers in place of the default ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly deliver?: Delivery | undefined;
}

/** In characters. A verdict may repeat request text. */
const maxVerdictLength = 300;

/** Returns the request of a call as it arrived. */
export function sentOf(request: Request, { text = '', unreadable }: Locals): Sent {
  return {
    method: request.method,
    url: request.originalUrl,
    headers: request.rawHeaders,
    params: request.params as Readonly<Record<string, string>>,
    body: text,
    ...(unreadable !== undefined && { cut: true }),
  };
}

/** Sends the response of a call and adds both to the journal of its world. */
export function respond(request: Request, response: Response, result: CallResult): void {
  const { problem = 'ok', violation = 'ok', body } = result;
  const locals = response.locals as Locals;
  const { outcome, rule, deliver } = locals.delivery ?? result;
  const { world, started, endpoint } = locals;
  const { status } = result.outcome;

  const isText = endpoint?.format === 'text' && typeof body === 'string';
  const text = result.text ?? (isText ? body : jsonOf(body));
  response.statusCode = status || 200;
  response.setHeader('Content-Type', `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`);
  if (endpoint && isPersonal(endpoint)) response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, value);
  if (status === 429 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', '60');
  addToJournal(world.journal, {
    at: now(world),
    endpoint: (endpoint?.id as EndpointId | undefined) ?? null,
    outcome: outcome.name,
    rule,
    status,
    ms: Math.round(performance.now() - started),
    request: truncate(problem, maxVerdictLength),
    answer: truncate(violation, maxVerdictLength),
    sent: sentOf(request, locals),
    received: status === 0 ? noResponse : { headers: response.getHeaders(), body: text },
  });
  (deliver ?? sendWhole)(response, text);
}

const noResponse = { headers: {}, body: '' };

const sendWhole: Delivery = (response, text) => {
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
};

/** JSON of bodies that repeat, such as an unchanged catalogue. */
const jsonCache = new WeakMap<object, string>();

function jsonOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body) ?? '';
  const text = jsonCache.get(body) ?? JSON.stringify(body);
  jsonCache.set(body, text);
  return text;
}

/** Returns the body of an outcome. `message` replaces the outcome's own message. */
export function bodyOf(outcome: Outcome, message?: string): unknown {
  if (message === undefined) return outcome.body;
  return { ...(outcome.body as object), message };
}

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
