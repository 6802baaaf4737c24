import { type Endpoint, type Outcome, transport } from './endpoint.ts';
import { server } from './server-messages.ts';

// What any endpoint may answer besides its own outcomes.

export const invalidToken = transport('invalid-token', 401, server.invalidToken);
export const forbidden = transport('forbidden', 403, server.forbidden);
export const rateLimited = transport('rate-limited', 429, server.tooManyRequests, true);
export const malformedBody = transport('malformed-body', 400, server.malformedBody);
export const invalidRequest = transport('invalid-request', 400, 'body: Expected an object');
export const notFound = transport('not-found', 404, server.notFound);
export const methodNotAllowed = transport('method-not-allowed', 405, server.methodNotAllowed);
export const tooLarge = transport('too-large', 413, server.tooLarge);
export const serverError = transport('server-error', 500, server.serverError);

/** The general outcomes that can be met at this endpoint by what a call sends. */
export function generalOutcomes(endpoint: Endpoint): readonly Outcome[] {
  const own = new Set(endpoint.outcomes.map((outcome) => outcome.name));
  const reachable = [
    ...(endpoint.body ? [malformedBody, tooLarge] : []),
    ...(endpoint.body || endpoint.query ? [invalidRequest] : []),
    ...(endpoint.auth === 'none' ? [] : [invalidToken]),
    ...(endpoint.auth === 'learner' || (endpoint.auth === 'required' && endpoint.query) ? [forbidden] : []),
    ...(endpoint.limited ? [rateLimited] : []),
    methodNotAllowed,
  ];
  return reachable.filter((outcome) => !own.has(outcome.name));
}
