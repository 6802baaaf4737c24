import type { Request, Response } from 'express';
import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { problemIn } from './problem.ts';
import { assertReadable } from './readable-json.ts';
import type { Locals } from './respond.ts';

export class MalformedBody extends Error {}

/** A body whose Content-Type is not JSON. The message is `path: reason`. */
export class NotJson extends Error {}

/**
 * Returns the parts of a request that its endpoint reads, unvalidated. Throws NotJson, MalformedBody or
 * UnreadableJson.
 */
export function readCall(endpoint: Endpoint, request: Request, response: Response) {
  const { text } = response.locals as Locals;
  if (endpoint.body && text) assertJson(request);
  return {
    params: request.params,
    query: endpoint.query && { ...request.query },
    headers: endpoint.headers && headersOf(endpoint.headers, request),
    body: endpoint.body && text ? parsed(text) : undefined,
  };
}

type Call = ReturnType<typeof readCall>;

function assertJson(request: Request): void {
  if (request.is('application/json')) return;
  const received = request.get('content-type');
  throw new NotJson(
    `headers.content-type: Expected application/json, received ${received === undefined ? 'nothing' : JSON.stringify(received)}`,
  );
}

/** Returns the problem of a body that the endpoint does not read, or undefined. */
export function unreadBody(endpoint: Endpoint, { text }: Locals): string | undefined {
  return text && !endpoint.body ? `body: Unexpected body. ${endpoint.id} reads none` : undefined;
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedBody();
  }
  assertReadable(value);
  return value;
}

const headersOf = (struct: AnyStruct, request: Request) =>
  Object.fromEntries(Object.keys(struct.schema as object).map((name) => [name, request.get(name)]));

/** Returns the first problem of a request as `path: reason`, or undefined. */
export function problemOf(endpoint: Endpoint, call: Call): string | undefined {
  return (
    problemIn('headers', call.headers, endpoint.headers) ??
    problemIn('query', call.query, endpoint.query) ??
    problemIn('body', call.body, endpoint.body)
  );
}
