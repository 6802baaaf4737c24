import { constants } from 'node:buffer';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import { enums, type Struct } from 'superstruct';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { problemIn, unreadableIn } from '#mock/call/problem.ts';
import { invalidWorldName, requestedWorld } from '#mock/http/receive.ts';
import type { World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';

/** An invalid control request. The response carries the status and the message. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const endpointId = enums(Object.keys(endpoints) as EndpointId[]);

/** Returns a valid body or query. Throws a ControlError 400 that names the path. */
export function read<T, S>(value: unknown, struct: Struct<T, S>, part = 'body'): T {
  const problem = problemIn(part, value, struct);
  if (problem !== undefined) throw new ControlError(400, problem);
  return value as T;
}

/** Controls by method and path, such as `GET /clock`. Each returns the JSON of its response. */
export type Controls = Readonly<
  Record<string, (world: World, request: Request, response: Response) => unknown>
>;

/** Serves controls. All but GET may change the world, so their response waits for the commit. */
export function serveControls(worlds: Worlds, controls: Controls): Router {
  const router = Router();
  for (const [name, control] of Object.entries(controls)) {
    const [method = '', path = ''] = name.split(' ');
    router[method.toLowerCase() as 'get' | 'put' | 'post'](path, async (request, response) => {
      const world = worldOf(request, worlds);
      const body = await control(world, request, response);
      if (method === 'GET') worlds.evict();
      else await worlds.commit(world.name);
      response.json(body);
    });
  }
  return router;
}

/** Returns the world that a request names. Throws a ControlError 400 for an invalid name. */
export function worldOf(request: Request, worlds: Worlds): World {
  const world = requestedWorld(request, worlds);
  if (!world) throw new ControlError(400, invalidWorldName);
  return world;
}

/** Parses a body of any type as JSON. An empty body is undefined. */
export const readJson: RequestHandler[] = [
  // A snapshot that the mock has sent can come back. Node holds no longer text.
  json({ limit: constants.MAX_STRING_LENGTH, type: () => true }),
  (request, _response, next) => {
    // body-parser parses an empty body as `{}`.
    if (request.headers['content-length'] === '0') request.body = undefined;
    const problem = unreadableIn(request.body);
    next(problem === undefined ? undefined : new ControlError(400, problem));
  },
];
