import type { Response } from 'express';
import type { Struct } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import type { Locals } from '#mock/call/respond.ts';
import type { World } from '#mock/state/worlds.ts';

/** An invalid call of the controls; the message is for its response. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Every problem, where there are more than the one of the message. */
    readonly problems?: readonly string[],
  ) {
    super(message);
  }
}

/** The world that a call of the controls is for. */
export const worldOf = (response: Response): World => (response.locals as Locals).world;

/** Validates a body. Throws a ControlError with the path. */
export function read<T, S>(body: unknown, struct: Struct<T, S>): T {
  const problem = problemIn('body', body, struct);
  if (problem !== undefined) throw new ControlError(400, problem);
  return body as T;
}
