import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, RequestHandler, Router } from 'express';
import { transport } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import {
  invalidRequest,
  malformedBody,
  methodNotAllowed,
  notFound,
  serverError,
  tooLarge,
  unsupportedMediaType,
} from '#contract/general-outcomes.ts';
import { NotSaved } from '#mock/world/worlds.ts';
import { nearestEndpoint } from './nearest.ts';
import { CannotForce } from './outcomes.ts';
import { endpointsAlike, shapeOf } from './path-shape.ts';
import { UnreadableJson } from './readable-json.ts';
import { MalformedBody, NotJson } from './request.ts';
import { respond, respondWithError } from './respond.ts';

/** Responds 405 with `Allow` on every contract path. Paths that differ only in parameter names share a route. */
export function rejectOtherMethods(router: Router): void {
  for (const [shape, endpoint] of new Map(allEndpoints.map((each) => [shapeOf(each), each]))) {
    const allowed = [...endpointsAlike(endpoint).map(({ method }) => method), 'OPTIONS'].join(', ');
    router.all(shape, (request, response) => {
      response.set('Allow', allowed);
      respondWithError(request, response, methodNotAllowed, 'method');
    });
  }
}

export const notFoundHandler: RequestHandler = (request, response) => {
  const hint = nearestEndpoint(request.method, request.path);
  respondWithError(request, response, notFound, 'path', `${notFound.body.message}${hint}`);
};

/** Responds 4xx to unreadable bodies and paths. Reports any other error as a bug of this server. */
export const errorHandler =
  (onViolation: (text: string) => void): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof CannotForce)
      return respondWithError(request, response, invalidRequest, 'forced', error.message);
    if (error instanceof URIError)
      return respondWithError(request, response, invalidRequest, 'path', 'path: Invalid percent-encoding');
    if (error instanceof UnreadableJson)
      return respondWithError(request, response, invalidRequest, 'request schema', error.message);
    if (error instanceof NotJson) {
      const { body } = unsupportedMediaType;
      const result = { outcome: unsupportedMediaType, rule: 'request headers', body, problem: error.message };
      return respond(request, response, result);
    }
    if (error.type === 'entity.too.large') return respondWithError(request, response, tooLarge, 'body');
    if (error instanceof NotSaved)
      return respondWithError(request, response, serverError, 'state file', error.message);
    if (error instanceof MalformedBody || typeof error.type === 'string')
      return respondWithError(request, response, malformedBody, 'body');
    // Express rejects failed preconditions and ranges of static files.
    if (error.status >= 400 && error.status < 500) {
      const { status } = error;
      const unmet = transport('refused', status, STATUS_CODES[status] ?? '');
      return respondWithError(request, response, unmet, 'request headers');
    }
    onViolation(`${request.method} ${request.path}: ${error.stack ?? error}`);
    respondWithError(request, response, serverError, 'error');
  };
