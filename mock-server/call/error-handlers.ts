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
import { refuse } from './conclude.ts';
import { nearestEndpoint } from './nearest.ts';
import { UnknownOutcome } from './outcomes.ts';
import { UnreadableJson } from './readable-json.ts';
import { MalformedBody } from './request.ts';

/** 405 with `Allow` on every path of the contract; paths that differ in parameter names alone are one. */
export function refuseOtherMethods(router: Router): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of allEndpoints) {
    const shape = path.replace(/:\w+/g, ':any').replace(/\/$/, '');
    methods.set(shape, [...(methods.get(shape) ?? []), method]);
  }
  for (const [shape, allowed] of methods) {
    router.all(shape, (request, response) => {
      response.set('Allow', [...allowed, 'OPTIONS'].join(', '));
      refuse(request, response, methodNotAllowed, 'method');
    });
  }
}

/** 404 that names the nearest endpoint. */
export const refuseUnknownPath: RequestHandler = (request, response) => {
  const hint = nearestEndpoint(request.method, request.path);
  refuse(request, response, notFound, 'path', `${notFound.body.message}${hint}`);
};

/** What a body or path that cannot be read answers; anything else is a mistake of this server, and says so loudly. */
export const refuseErrors =
  (onViolation: (text: string) => void): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof UnknownOutcome)
      return refuse(request, response, invalidRequest, 'forced by header', error.message);
    if (error instanceof URIError)
      return refuse(request, response, invalidRequest, 'path', 'path: cannot be decoded');
    if (error instanceof UnreadableJson)
      return refuse(request, response, invalidRequest, 'request schema', error.message);
    if (error.type === 'entity.too.large') return refuse(request, response, tooLarge, 'body');
    if (error instanceof MalformedBody || typeof error.type === 'string')
      return refuse(request, response, malformedBody, 'body');
    // Files know conditions and ranges that cannot be met.
    if (error.status >= 400 && error.status < 500) {
      const { status } = error;
      const unmet = transport('refused', status, STATUS_CODES[status] ?? '');
      return refuse(request, response, unmet, 'request headers');
    }
    onViolation(`${request.method} ${request.path}: ${error.stack ?? error}`);
    refuse(request, response, serverError, 'error');
  };
