import { type Endpoint, isPersonal, type Outcome } from '#contract/endpoint.ts';
import { rateLimited } from '#contract/general-outcomes.ts';
import type { CallEnd } from '#mock/world/journal.ts';
import type { Delivery } from './faults.ts';

/** The decided response to a call. */
export interface Reply extends Omit<CallEnd, 'received'> {
  readonly kind: 'reply';
  /** A list for a header that repeats. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly text: string;
  readonly delivery: Delivery;
}

/** Tells whether a response with this status may have a body. */
export const mayHaveBody = (status: number): boolean => ![204, 205, 304].includes(status);

interface ReplyParts {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly body?: unknown;
  /** Problem of the request. */
  readonly problem?: string | undefined;
  /** Violation of the contract by the response. */
  readonly violation?: string | undefined;
  /** Sent in place of JSON of the body. */
  readonly text?: string | undefined;
  readonly headers?: Reply['headers'] | undefined;
  /** Default: whole. */
  readonly delivery?: Delivery | undefined;
}

/** Returns the reply of an endpoint, or of no endpoint. */
export function replyOf(endpoint: Endpoint | undefined, parts: ReplyParts): Reply {
  const { outcome, rule, body, problem = 'ok', violation = 'ok', headers } = parts;
  const isText = endpoint?.format === 'text' && typeof body === 'string';
  return {
    kind: 'reply',
    outcome: outcome.name,
    rule,
    status: outcome.status,
    headers: {
      'Content-Type': `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`,
      ...(endpoint && isPersonal(endpoint) && { 'Cache-Control': 'no-store' }),
      ...(outcome.status === rateLimited.status && { 'Retry-After': '60' }),
      ...headers,
    },
    text: parts.text ?? (isText ? body : (JSON.stringify(body) ?? '')),
    delivery: parts.delivery ?? 'whole',
    request: problem,
    response: violation,
  };
}

export interface FailureParts extends Omit<ReplyParts, 'outcome' | 'body'> {
  /** Replaces the message of the outcome. */
  readonly message?: string | undefined;
}

/** Returns the reply of a failure of an endpoint, or of no endpoint. */
export function failureReply(outcome: Outcome, { message, ...parts }: FailureParts, endpoint?: Endpoint) {
  const body = withMessage(outcome, message);
  return replyOf(endpoint, { problem: Object(body).message, ...parts, outcome, body });
}

/** Returns the body of an outcome. `message` replaces the message of the outcome. */
export const withMessage = ({ body }: Outcome, message: string | undefined): unknown =>
  message === undefined ? body : { ...(body as object), message };
