import { MIMEType } from 'node:util';
import { define, literal, object } from 'superstruct';
import { type AnyStruct, type Endpoint, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import { methodNotAllowed, rateLimited } from '#contract/general-outcomes.ts';
import { endpointsAlike } from '#mock/call/find-endpoint.ts';
import type { Drift } from './findings.ts';
import { inWords } from './printable.ts';
import {
  type BackendResponse,
  bodyOf,
  byteOrderMark,
  headerDrift,
  isOk,
  itemsOf,
  readAsApp,
  secondsToWait,
} from './response.ts';
import { structDrifts } from './struct-drifts.ts';

/** Returns all differences between a response and this outcome of the endpoint. */
export function compare(endpoint: Endpoint, outcome: Outcome, response: BackendResponse): Drift[] {
  const { status } = response;
  // The app tolerates any 2xx for another.
  const tolerated = isOk(status) && isOk(outcome.status);
  const statusDrift = { path: 'HTTP status', expected: `${outcome.status}`, got: `${status}`, tolerated };
  // A different HTTP status means a different outcome, so comparing the rest is meaningless.
  if (status !== outcome.status && !tolerated) return [statusDrift];
  return [
    ...(status === outcome.status ? [] : [statusDrift]),
    ...headerDrifts(endpoint, outcome, response),
    ...encodingDrifts(response),
    ...bodyDrifts(endpoint, outcome, response),
  ];
}

/** The app ignores these headers, or copes without them. */
function headerDrifts(endpoint: Endpoint, { name, status }: Outcome, response: BackendResponse): Drift[] {
  const drift = (header: string, expected: string, fits: (value: string) => boolean) =>
    headerDrift(response, header, { expected, tolerated: true }, fits);
  const type = isOk(status) && endpoint.format === 'text' ? 'text/plain' : 'application/json';
  const drifts = [
    ...drift('Content-Type', type, (value) => mimeTypeIn(value)?.essence === type),
    ...drift('Content-Type', 'charset utf-8', (value) =>
      /^utf-?8$/i.test(mimeTypeIn(value)?.params.get('charset') ?? 'utf-8'),
    ),
  ];
  if (name === rateLimited.name)
    drifts.push(...drift('Retry-After', 'seconds or a date', () => secondsToWait(response) !== undefined));
  if (name !== methodNotAllowed.name) return drifts;
  const methods = endpointsAlike(endpoint).map(({ method }) => method);
  const allows = (value: string) => methods.every((method) => itemsOf(value).has(method.toLowerCase()));
  return [...drifts, ...drift('Allow', methods.join(', '), allows)];
}

function mimeTypeIn(value: string): MIMEType | undefined {
  try {
    return new MIMEType(value);
  } catch {
    return undefined;
  }
}

/** The app decodes any body as UTF-8, so other bytes become U+FFFD. It drops a byte order mark. */
function encodingDrifts({ status, text, isUtf8 = true }: BackendResponse): Drift[] {
  // An error shows the words of the app, and any other text shows the lost letters.
  const bytes = { expected: 'UTF-8', got: 'bytes that are not UTF-8', tolerated: !isOk(status) };
  const mark = { expected: 'no byte order mark', got: 'a byte order mark', tolerated: true };
  const found = [...(isUtf8 ? [] : [bytes]), ...(text.startsWith(byteOrderMark) ? [mark] : [])];
  return found.map((drift) => ({ path: 'body', ...drift }));
}

function bodyDrifts(endpoint: Endpoint, outcome: Outcome, response: BackendResponse): Drift[] {
  const body = bodyOf(endpoint, response);
  if (body === undefined) return [noJson(endpoint, response)];
  const { status, documented } = outcome;
  if (outcome.body === undefined) return successDrifts(endpoint, body);
  const drifts = structDrifts(endpoint, structOf(endpoint, outcome), body);
  // The app needs only the HTTP status of an error, and shows a documented message.
  if (!isOk(status))
    return drifts.map((drift) => ({ ...drift, tolerated: drift.path !== 'message' || !documented }));
  // A different status or list means a different outcome, so comparing the other fields is meaningless.
  const decisive = drifts.filter(
    ({ path }) => path !== 'message' && Object.hasOwn(Object(outcome.body), path),
  );
  return decisive.length > 0 ? decisive : drifts;
}

function noJson(endpoint: Endpoint, { status, text }: BackendResponse): Drift {
  const kind = text.trimStart().startsWith('<') ? 'HTML' : 'invalid JSON';
  const got = text === '' ? 'an empty body' : `${kind}: ${inWords(endpoint, text, [])}`;
  return { path: 'body', expected: 'JSON', got, tolerated: !isOk(status) };
}

const emptyList = define<unknown[]>('empty list', (value) =>
  Array.isArray(value) && value.length === 0 ? true : 'Expected an empty list but received: another value',
);

/** Narrows a struct of the endpoint to the body of an outcome. Only a documented message must be equal. */
function structOf({ answer, failure }: Endpoint, { status, body, documented }: Outcome): AnyStruct {
  if (typeof body !== 'object' || body === null) return literal(body as string | boolean);
  const success = failure && !answer.is(body) ? failure : answer;
  const facts = Object.entries(body)
    .filter(([key]) => key !== 'message' || documented)
    .map(([key, fact]) => [key, Array.isArray(fact) ? emptyList : literal(fact)]);
  return object({ ...(isOk(status) ? success : TransportFailure).schema, ...Object.fromEntries(facts) });
}

/** Reports an unexpected business failure by its status and message only. */
function successDrifts(endpoint: Endpoint, body: unknown): Drift[] {
  const { answer, failure } = endpoint;
  const drifts = structDrifts(endpoint, answer, body);
  if (readAsApp(answer, body).readable || !failure || !readAsApp(failure, body).readable) return drifts;
  const message = inWords(endpoint, Object(body).message, ['message']);
  return drifts
    .filter(({ path }) => path === 'status' || path === 'state')
    .map((drift) => ({ ...drift, got: `${drift.got}, ${message}` }));
}
