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
} from '#contract/general-outcomes.ts';
import { NotSaved } from '#mock/state/worlds.ts';
import { nearestEndpoint } from './nearest.ts';
import { UnknownOutcome } from './outcomes.ts';
import { UnreadableJson } from './readable-json.ts';
import { MalformedBody } from './request.ts';
import { respondWithError } from './respond.ts';

/** Responds 405 with `Allow` on every contract path. Paths that differ only in parameter names share a route. */
export function rejectOtherMethods(router: Router): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of allEndpoints) {
    const shape = path.replace(/:\w+/g, ':any').replace(/\/$/, '');
    methods.set(shape, [...(methods.get(shape) ?? []), method]);
  }
  for (const [shape, allowed] of methods) {
    router.all(shape, (request, response) => {
      response.set('Allow', [...allowed, 'OPTIONS'].join(', '));
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
    if (error instanceof UnknownOutcome)
      return respondWithError(request, response, invalidRequest, 'forced by header', error.message);
    if (error instanceof URIError)
      return respondWithError(request, response, invalidRequest, 'path', 'path: Invalid percent-encoding');
    if (error instanceof UnreadableJson)
      return respondWithError(request, response, invalidRequest, 'request schema', error.message);
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
