import { define, literal, object } from 'superstruct';
import { type AnyStruct, type Endpoint, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import { byPath, expectedOf } from '#contract/failures.ts';
import type { Drift } from './findings.ts';
import { headerDrifts } from './headers.ts';
import { inWords } from './printable.ts';
import { type BackendResponse, bodyOf, isOk, readAsApp } from './response.ts';

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
    // The app drops it.
    ...(response.text.startsWith('\ufeff')
      ? [{ path: 'body', expected: 'no byte order mark', got: 'a byte order mark', tolerated: true }]
      : []),
    ...bodyDrifts(endpoint, outcome, response),
  ];
}

function bodyDrifts(endpoint: Endpoint, outcome: Outcome, response: BackendResponse): Drift[] {
  const body = bodyOf(endpoint, response);
  const { status, text } = response;
  if (body === undefined) {
    const got = text === '' ? 'an empty body' : inWords(endpoint, text, []);
    return [{ path: 'body', expected: 'JSON', got, tolerated: !isOk(status) }];
  }
  const drifts = structDrifts(endpoint, structOf(endpoint, outcome), body);
  // The app needs only the HTTP status of an error, and shows a documented message.
  if (!isOk(status))
    return drifts.map((drift) => ({ ...drift, tolerated: drift.path !== 'message' || !outcome.documented }));
  // A different status in the body means a different outcome, so only its message matters.
  const { message, ...fields } = Object(body);
  const other = drifts.find(
    ({ path }) => (path === 'status' || path === 'state') && typeof fields[path] === 'number',
  );
  if (!other) return drifts;
  return [{ ...other, got: [other.got, inWords(endpoint, message, ['message'])].join(', message ') }];
}

const emptyList = define<unknown[]>('empty list', (value) =>
  Array.isArray(value) && value.length === 0 ? true : 'Expected an empty list but received: another value',
);

/** Narrows a struct of the endpoint to the body of an outcome. Only a documented message must be equal. */
function structOf({ response: reply, failure }: Endpoint, { status, body, documented }: Outcome): AnyStruct {
  if (body === undefined) return reply;
  if (typeof body !== 'object' || body === null) return literal(body as string | boolean);
  const success = failure && !reply.is(body) ? failure : reply;
  const facts = Object.entries(body)
    .filter(([key]) => key !== 'message' || documented)
    .map(([key, fact]) => [key, Array.isArray(fact) ? emptyList : literal(fact)]);
  return object({ ...(isOk(status) ? success : TransportFailure).schema, ...Object.fromEntries(facts) });
}

/** Returns all failures of strict validation, and the texts with letters that were lost. */
function structDrifts(endpoint: Endpoint, struct: AnyStruct, body: unknown): Drift[] {
  const [error] = struct.validate(body);
  const { unread } = readAsApp(struct, body);
  const failures = [...byPath(error?.failures() ?? [])].map(([path, failures]) => {
    const [{ type, message, value: got, path: steps }] = failures;
    const rule = expectedOf(failures) ?? `a value that passes "${message}"`;
    return {
      path: path || 'body',
      expected: type === 'never' ? 'no such field' : rule,
      got: inWords(endpoint, got, steps),
      tolerated: !unread.has(path),
    };
  });
  // The learner cannot read such a text, and a form that shows it saves it like this.
  const lost = textsIn(body)
    .filter(([, text]) => Buffer.from(text).includes('\ufffd'))
    .map(([steps, text]) => {
      const path = steps.join('.') || 'body';
      const got = inWords(endpoint, text, steps);
      return { path, expected: 'text without U+FFFD', got, tolerated: false };
    });
  const isNew = ({ path }: Drift) => !failures.some((drift) => `${path}.`.startsWith(`${drift.path}.`));
  return [...failures, ...lost.filter(isNew)];
}

/** Returns each text of a value with its path. */
function textsIn(value: unknown, path: readonly string[] = []): (readonly [readonly string[], string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
