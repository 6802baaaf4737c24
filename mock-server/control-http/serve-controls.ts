import { constants } from 'node:buffer';
import { json, type RequestHandler, Router } from 'express';
import { unreadableIn } from '#mock/call/problem.ts';
import { ControlError, type Controls, runControl } from '#mock/control/controls.ts';
import { headersOf } from '#mock/http/receive.ts';
import type { Worlds } from '#mock/world/worlds.ts';

/** Serves controls by HTTP. The name of a path such as `/log.har` names a file to save. */
export function serveControls(worlds: Worlds, controls: Controls): Router {
  const router = Router();
  for (const name of Object.keys(controls)) {
    const [method = '', path = ''] = name.split(' ');
    router[method.toLowerCase() as 'get' | 'put' | 'post'](path, async (request, response) => {
      const { query, body } = request;
      const call = { params: request.params as Record<string, string>, query, body };
      const result = await runControl(worlds, controls, name, headersOf(request), call);
      if (path.endsWith('.har')) response.attachment('mock.har');
      response.type('json').json(result);
    });
  }
  return router;
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
