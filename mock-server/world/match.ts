import { isDeepStrictEqual } from 'node:util';
import { type Infer, object, optional, record, string, unknown } from 'superstruct';
import { headersOf, type Sent } from './journal.ts';
import { jsonIn } from './json-in.ts';

const texts = record(string(), string());

/** Required parts of a request. A part that is left out may be anything. `body` is a part of the body. */
export const Match = object({
  params: optional(texts),
  query: optional(texts),
  headers: optional(texts),
  body: optional(unknown()),
});
export type Match = Infer<typeof Match>;

/** One place where a request differs from a match. `got` is absent when the request has no such part. */
export interface Mismatch {
  readonly path: string;
  readonly expected: unknown;
  readonly got?: unknown;
}

/** Returns every difference between a request and a match, as paths such as `query.username` and `body.points.0`. */
export function mismatches({ params, query, headers, body }: Match, sent: Sent): Mismatch[] {
  return [
    ...(params ? differences('params', params, sent.params) : []),
    ...(query ? differences('query', query, queryOf(sent.url)) : []),
    ...(headers ? differences('headers', lowerCased(Object.entries(headers)), headersOf(sent)) : []),
    ...(body === undefined ? [] : differences('body', body, bodyOf(sent))),
  ];
}

/** Returns a mismatch in words. `word` is what the expected value was. */
export const inWords = ({ path, expected, got }: Mismatch, word: string): string =>
  `${path}: ${word} ${JSON.stringify(expected)}, received ${JSON.stringify(got) ?? 'nothing'}`;

export const matches = (match: Match, sent: Sent): boolean => mismatches(match, sent).length === 0;

/** Returns the differences of a value from the expected part. Objects may have more fields, lists no more items. */
function differences(path: string, expected: unknown, got: unknown): Mismatch[] {
  if (!isContainer(expected)) return isDeepStrictEqual(expected, got) ? [] : [mismatch(path, expected, got)];
  if (!isContainer(got) || Array.isArray(expected) !== Array.isArray(got))
    return [mismatch(path, expected, got)];
  if (Array.isArray(expected) && expected.length !== (got as unknown as unknown[]).length)
    return [mismatch(path, expected, got)];
  return Object.entries(expected).flatMap(([name, part]) =>
    differences(`${path}.${name}`, part, Object.hasOwn(got, name) ? got[name] : undefined),
  );
}

const mismatch = (path: string, expected: unknown, got: unknown): Mismatch =>
  got === undefined ? { path, expected } : { path, expected, got };

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const queryOf = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(url.split('?')[1]));

const lowerCased = (pairs: readonly (readonly [string, string])[]) =>
  Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));

/** Returns the body as JSON, else as text. */
function bodyOf({ body }: Sent): unknown {
  const json = jsonIn(body);
  return json === undefined ? body : json;
}
