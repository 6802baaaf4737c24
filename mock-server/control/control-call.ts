import type { Response } from 'express';
import type { Struct } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import type { Locals } from '#mock/call/respond.ts';
import type { World } from '#mock/state/worlds.ts';

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

export const worldOf = (response: Response): World => (response.locals as Locals).world;

/** Returns a valid body. Throws a ControlError 400 that names the path. */
export function read<T, S>(body: unknown, struct: Struct<T, S>): T {
  const problem = problemIn('body', body, struct);
  if (problem !== undefined) throw new ControlError(400, problem);
  return body as T;
}
