import type { Request, Response } from 'express';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { now, type World } from '#mock/state/worlds.ts';
import { sentOf } from './curl.ts';
import { record } from './log.ts';
import { shortened } from './shortened.ts';

/** Sends the text of an answer whose status and headers are set, or something else in its place. */
export type Delivery = (response: Response, text: string) => void;

/** What the way to here has found out; no endpoint where the path or method is unknown. */
export interface Locals {
  readonly world: World;
  readonly started: number;
  endpoint?: Endpoint;
  /** The body as it came, where the endpoint reads one. */
  text?: string | undefined;
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

/** A verdict may repeat what was sent. */
const longestVerdict = 300;

/** Ends a call: one line in the log of its world, and its answer. */
export function conclude(request: Request, response: Response, conclusion: Conclusion): void {
  const { problem = 'ok', broken = 'ok', body } = conclusion;
  const locals = response.locals as Locals;
  const { outcome, rule, deliver } = locals.delivery ?? conclusion;
  const { world, started, endpoint, text: sent } = locals;
  record(world, {
    at: now(world),
    sent: sentOf(request, sent),
    endpoint: (endpoint?.id as EndpointId | undefined) ?? null,
    outcome: outcome.name,
    rule,
    status: conclusion.outcome.status,
    ms: Math.round(performance.now() - started),
    request: shortened(problem, longestVerdict),
    answer: shortened(broken, longestVerdict),
  });

  const isText = endpoint?.format === 'text' && typeof body === 'string';
  const text = isText ? body : jsonOf(body);
  response.statusCode = conclusion.outcome.status || 200;
  response.setHeader('Content-Type', `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`);
  if (conclusion.outcome.status === 429 && !response.hasHeader('Retry-After')) {
    response.setHeader('Retry-After', '60');
  }
  (deliver ?? sendWhole)(response, text);
}

const sendWhole: Delivery = (response, text) => {
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
};

/** JSON of bodies that are answered again and again, such as a catalogue that has not changed. */
const known = new WeakMap<object, string>();

function jsonOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body) ?? '';
  const text = known.get(body) ?? JSON.stringify(body);
  known.set(body, text);
  return text;
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
