import { json, type Request, type RequestHandler, type Response } from 'express';
import { enums, type Struct } from 'superstruct';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { problemIn } from '#mock/call/problem.ts';
import { unreadableIn } from '#mock/call/readable-json.ts';
import { invalidWorldName, requestedWorld } from '#mock/http/requested-world.ts';
import type { World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';

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

/** The controls accept only requests to their own origin, so the Host header is valid here. */
export const originOfControl = (request: Request) => `http://${request.get('host')}`;

/** Returns a valid body or query. Throws a ControlError 400 that names the path. */
export function read<T, S>(value: unknown, struct: Struct<T, S>, part = 'body'): T {
  const problem = problemIn(part, value, struct);
  if (problem !== undefined) throw new ControlError(400, problem);
  return value as T;
}

/** Returns the JSON of the response to a control. */
export type Control = (world: World, request: Request, response: Response) => unknown;

/** Answers a control that reads a world. */
export const reading =
  (worlds: Worlds, control: Control): RequestHandler =>
  async (request, response) => {
    response.json(await control(worldOf(request, worlds), request, response));
  };

/** Answers a control that may change a world. Commits the change before the response. */
export const writing = (worlds: Worlds, control: Control, limit = '100kb'): RequestHandler[] => [
  ...readJson(limit),
  async (request, response) => {
    const world = worldOf(request, worlds);
    const body = await control(world, request, response);
    await worlds.commit(world.name);
    response.json(body);
  },
];

/** Returns the world that a request names. Throws a ControlError 400 for an invalid name. */
export function worldOf(request: Request, worlds: Worlds): World {
  const world = requestedWorld(request, worlds);
  if (!world) throw new ControlError(400, invalidWorldName);
  return world;
}

/** Parses a body as JSON. An empty body is undefined. */
export const readJson = (limit: string): RequestHandler[] => [
  json({ limit, type: () => true }),
  (request, _response, next) => {
    // body-parser parses an empty body as `{}`.
    if (request.headers['content-length'] === '0') request.body = undefined;
    const problem = unreadableIn(request.body);
    next(problem === undefined ? undefined : new ControlError(400, problem));
  },
];
