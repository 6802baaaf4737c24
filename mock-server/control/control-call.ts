import type { Request, Response } from 'express';
import { enums, type Struct } from 'superstruct';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { problemIn } from '#mock/call/problem.ts';
import type { Locals } from '#mock/call/respond.ts';
import type { World } from '#mock/world/worlds.ts';

/** An invalid control request. The response carries the status, message and problems. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** All problems, when there are several. The message is the first. */
    readonly problems?: readonly string[],
  ) {
    super(message);
  }
}

export const endpointId = enums(Object.keys(endpoints) as EndpointId[]);

export const worldOf = (response: Response): World => (response.locals as Locals).world;

/** The controls accept only requests to their own origin, so the Host header is valid here. */
export const originOfControl = (request: Request) => `http://${request.get('host')}`;

/** Returns a valid body or query. Throws a ControlError 400 that names the path. */
export function read<T, S>(value: unknown, struct: Struct<T, S>, part = 'body'): T {
  const problem = problemIn(part, value, struct);
  if (problem !== undefined) throw new ControlError(400, problem);
  return value as T;
}
