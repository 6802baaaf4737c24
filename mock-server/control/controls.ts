import { enums, type Struct } from 'superstruct';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { CannotForce } from '#mock/call/outcomes.ts';
import { problemIn } from '#mock/call/problem.ts';
import { InvalidState } from '#mock/world/check-state.ts';
import type { World } from '#mock/world/world.ts';
import { invalidWorldName, NotSaved, type Worlds } from '#mock/world/worlds.ts';

/** A refused control. `details` are more fields of the response. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: object = {},
  ) {
    super(message);
  }
}

/** A call of a control. `params` are those of its path. */
export interface ControlCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Controls by method and path, such as `GET /clock`. Each changes its world, and returns JSON. Throws a ControlError, a
 * CannotForce or an InvalidState.
 */
export type Controls = Readonly<Record<string, (world: World, call: ControlCall) => unknown>>;

export const endpointId = enums(Object.keys(endpoints) as EndpointId[]);

/** Returns a valid body or query. Throws a ControlError 400 that names the path. */
export function read<T, S>(value: unknown, struct: Struct<T, S>, part = 'body'): T {
  const problem = problemIn(part, value, struct);
  if (problem !== undefined) throw new ControlError(400, problem);
  return value as T;
}

/** Returns the world that the headers of a request name. Throws a ControlError 400 for an invalid name. */
export function worldOf(headers: Headers, worlds: Worlds): World {
  const world = worlds.named(headers);
  if (!world) throw new ControlError(400, invalidWorldName);
  return world;
}

/** Runs a control in the world that the headers name. All but GET may change it, and end with its commit. */
export async function runControl(
  worlds: Worlds,
  controls: Controls,
  name: string,
  headers: Headers,
  call: ControlCall,
): Promise<unknown> {
  const world = worldOf(headers, worlds);
  const result = await controls[name]?.(world, call);
  if (name.startsWith('GET ')) worlds.evict();
  else await worlds.commit(world.name);
  return result;
}

/** Returns the response to a control that threw, or undefined for a bug. */
export function refusalOf(error: unknown) {
  const { message } = error as Error;
  if (error instanceof ControlError) return { ...error.details, status: error.status, message };
  if (error instanceof InvalidState) return { status: 400, message, problems: error.problems };
  if (error instanceof CannotForce) return { status: 400, message };
  if (error instanceof NotSaved) return { status: 500, message };
  return undefined;
}
