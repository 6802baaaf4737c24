import { type Endpoint, type Outcome, transport } from './endpoint.ts';
import { serverMessages } from './server-messages.ts';

// Outcomes that any endpoint may have besides its own.

export const invalidToken = transport('invalid-token', 401, serverMessages.invalidToken);
export const forbidden = transport('forbidden', 403, serverMessages.forbidden);
export const rateLimited = transport('rate-limited', 429, serverMessages.tooManyRequests, true);
export const malformedBody = transport('malformed-body', 400, serverMessages.malformedBody);
export const invalidRequest = transport('invalid-request', 400, 'body: Expected an object');
export const notFound = transport('not-found', 404, serverMessages.notFound);
export const methodNotAllowed = transport('method-not-allowed', 405, serverMessages.methodNotAllowed);
export const tooLarge = transport('too-large', 413, serverMessages.tooLarge);
export const unsupportedMediaType = transport(
  'unsupported-media-type',
  415,
  serverMessages.unsupportedMediaType,
);
export const serverError = transport('server-error', 500, serverMessages.serverError);

/** Returns the general outcomes that a request can trigger at this endpoint. */
export function generalOutcomes(endpoint: Endpoint): readonly Outcome[] {
  const own = new Set(endpoint.outcomes.map((outcome) => outcome.name));
  const reachable = [
    ...(endpoint.body ? [malformedBody, tooLarge, unsupportedMediaType] : []),
    ...(endpoint.body || endpoint.query ? [invalidRequest] : []),
    ...(endpoint.auth === 'none' ? [] : [invalidToken]),
    ...(endpoint.auth === 'learner' || (endpoint.auth === 'required' && endpoint.query) ? [forbidden] : []),
    ...(endpoint.limited ? [rateLimited] : []),
    methodNotAllowed,
  ];
  return reachable.filter((outcome) => !own.has(outcome.name));
}
