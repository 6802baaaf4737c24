import type { Response } from 'express';
import type { Struct } from 'superstruct';
import type { Locals } from '#mock/call/conclude.ts';
import { problemIn } from '#mock/call/request.ts';
import type { World } from '#mock/state/worlds.ts';

/** A call of the controls that cannot be followed; the message is fit for its answer. */
export class ControlRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Every problem, where there are more than the message tells. */
    readonly problems?: readonly string[],
  ) {
    super(message);
  }
}

/** The world that a call of the controls is for. */
export const worldOf = (response: Response): World => (response.locals as Locals).world;

/** A body held to its struct. Throws a ControlRefusal with the path. */
export function read<T, S>(body: unknown, struct: Struct<T, S>): T {
  const problem = problemIn('body', body, struct);
  if (problem !== undefined) throw new ControlRefusal(400, problem);
  return body as T;
}
