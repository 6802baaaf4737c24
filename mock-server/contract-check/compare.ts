import { isDeepStrictEqual } from 'node:util';
import { type AnyStruct, type Endpoint, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import { methodNotAllowed, rateLimited } from '#contract/general-outcomes.ts';
import { endpointsAlike } from '#mock/call/find-endpoint.ts';
import { type Answer, bodyOf, isOk, readAsApp, secondsToWait } from './answer.ts';
import type { Show } from './printable.ts';
import { type Drift, structDrifts } from './struct-drifts.ts';

/** All differences between a response and this outcome of the endpoint. */
export function compare(endpoint: Endpoint, outcome: Outcome, answer: Answer, show: Show): Drift[] {
  const status = statusDrift(outcome, answer);
  // A different HTTP status means a different outcome, so comparing the rest is meaningless.
  if (status.some(({ tolerated }) => !tolerated)) return status;
  return [
    ...status,
    ...contentTypeDrift(endpoint, outcome, answer, show),
    ...allowDrift(endpoint, outcome, answer, show),
    ...retryAfterDrift(outcome, answer, show),
    ...bodyDrifts(endpoint, outcome, answer, show),
  ];
}

/** The app tolerates any 2xx for another. */
function statusDrift(outcome: Outcome, { status }: Answer): Drift[] {
  if (status === outcome.status) return [];
  const tolerated = isOk(status) && isOk(outcome.status);
  return [{ path: 'HTTP status', expected: `${outcome.status}`, got: `${status}`, tolerated }];
}

/** The app ignores the Content-Type. */
function contentTypeDrift(endpoint: Endpoint, outcome: Outcome, { headers }: Answer, show: Show): Drift[] {
  const expected = isOk(outcome.status) && endpoint.format === 'text' ? 'text/plain' : 'application/json';
  const got = headers.get('Content-Type') ?? 'nothing';
  if (got.split(';')[0]?.trim().toLowerCase() === expected) return [];
  return [{ path: 'Content-Type header', expected, got: show.text(got), tolerated: true }];
}

function allowDrift(endpoint: Endpoint, outcome: Outcome, { headers }: Answer, show: Show): Drift[] {
  if (outcome.name !== methodNotAllowed.name) return [];
  const methods = endpointsAlike(endpoint).map(({ method }) => method);
  const allow = headers.get('Allow') ?? 'nothing';
  const named = new Set(allow.toUpperCase().split(/\s*,\s*/));
  if (methods.every((method) => named.has(method))) return [];
  return [{ path: 'Allow header', expected: methods.join(', '), got: show.text(allow), tolerated: true }];
}

function retryAfterDrift(outcome: Outcome, answer: Answer, show: Show): Drift[] {
  if (outcome.name !== rateLimited.name || secondsToWait(answer) !== undefined) return [];
  const got = show.text(answer.headers.get('Retry-After') ?? 'nothing');
  return [{ path: 'Retry-After header', expected: 'seconds or a date', got, tolerated: true }];
}

function bodyDrifts(endpoint: Endpoint, outcome: Outcome, answer: Answer, show: Show): Drift[] {
  const body = bodyOf(endpoint, answer);
  if (body === undefined) return [noJson(outcome, answer, show)];
  if (outcome.body === undefined) return successDrifts(endpoint, body, show);
  const facts = factDrifts(endpoint, outcome, body, show);
  const isError = !isOk(outcome.status);
  // A different status or list means a different outcome, so comparing the other fields is meaningless.
  if (!isError && facts.some(({ path }) => path !== 'message')) return facts;
  const reported = new Set(facts.map(({ path }) => path));
  const shape = structDrifts(structOf(endpoint, outcome), body, show).filter(
    ({ path }) => !reported.has(path),
  );
  // The app needs only the HTTP status of an error.
  return [...facts, ...shape.map((drift) => (isError ? { ...drift, tolerated: true } : drift))];
}

function noJson({ status }: Outcome, { text }: Answer, show: Show): Drift {
  const kind = text.trimStart().startsWith('<') ? 'HTML' : 'invalid JSON';
  const got = text === '' ? 'an empty body' : `${kind}: ${show.value(text, [])}`;
  return { path: 'body', expected: 'JSON', got, tolerated: !isOk(status) };
}

function structOf(endpoint: Endpoint, { status, body }: Outcome): AnyStruct {
  if (!isOk(status)) return TransportFailure;
  return endpoint.failure && !endpoint.answer.is(body) ? endpoint.failure : endpoint.answer;
}

/** Drifts from the body of an outcome: statuses, empty lists, plain values, and messages that are documented. */
function factDrifts(endpoint: Endpoint, outcome: Outcome, body: unknown, show: Show): Drift[] {
  const { status, body: facts, documented } = outcome;
  if (typeof facts !== 'object' || facts === null) {
    if (facts === body) return [];
    const tolerated = endpoint.format === 'text' && String(body).trim() === facts;
    return [{ path: 'body', expected: JSON.stringify(facts), got: show.value(body, []), tolerated }];
  }
  // structDrifts reports a body that is not an object.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const given = body as Record<string, unknown>;
  return Object.entries(facts)
    .filter(([key, fact]) => (key !== 'message' || documented) && !isDeepStrictEqual(fact, given[key]))
    .map(([key, fact]) => ({
      path: key,
      expected: Array.isArray(fact) ? 'an empty list' : JSON.stringify(fact),
      got: show.value(given[key], [key]),
      tolerated: !isOk(status) && key !== 'message',
    }));
}

/** Reports an unexpected business failure by its status and message only. */
function successDrifts(endpoint: Endpoint, body: unknown, show: Show): Drift[] {
  const drifts = structDrifts(endpoint.answer, body, show);
  const isFailure =
    !readAsApp(endpoint.answer, body).readable &&
    endpoint.failure !== undefined &&
    readAsApp(endpoint.failure, body).readable;
  if (!isFailure) return drifts;
  const message = show.value(Object(body).message, ['message']);
  return drifts
    .filter(({ path }) => path === 'status' || path === 'state')
    .map((drift) => ({ ...drift, got: `${drift.got}, ${message}` }));
}
