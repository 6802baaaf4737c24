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
import { nearestEndpoint } from './nearest.ts';
import { UnknownOutcome } from './outcomes.ts';
import { UnreadableJson } from './readable-json.ts';
import { MalformedBody } from './request.ts';
import { respondWithError } from './respond.ts';

/** 405 with `Allow` on every path of the contract; paths that differ in parameter names alone are one. */
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

/** 404 that names the nearest endpoint. */
export const notFoundHandler: RequestHandler = (request, response) => {
  const hint = nearestEndpoint(request.method, request.path);
  respondWithError(request, response, notFound, 'path', `${notFound.body.message}${hint}`);
};

/** What a body or path that cannot be read answers; anything else is a mistake of this server, and says so loudly. */
export const errorHandler =
  (onViolation: (text: string) => void): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof UnknownOutcome)
      return respondWithError(request, response, invalidRequest, 'forced by header', error.message);
    if (error instanceof URIError)
      return respondWithError(request, response, invalidRequest, 'path', 'path: cannot be decoded');
    if (error instanceof UnreadableJson)
      return respondWithError(request, response, invalidRequest, 'request schema', error.message);
    if (error.type === 'entity.too.large') return respondWithError(request, response, tooLarge, 'body');
    if (error instanceof MalformedBody || typeof error.type === 'string')
      return respondWithError(request, response, malformedBody, 'body');
    // Files know conditions and ranges that cannot be met.
    if (error.status >= 400 && error.status < 500) {
      const { status } = error;
      const unmet = transport('refused', status, STATUS_CODES[status] ?? '');
      return respondWithError(request, response, unmet, 'request headers');
    }
    onViolation(`${request.method} ${request.path}: ${error.stack ?? error}`);
    respondWithError(request, response, serverError, 'error');
  };
