import { array, type Infer, object, optional, record, string, union, unknown } from 'superstruct';
import { headersOf, type Sent } from './sent.ts';

const texts = record(string(), string());

/** Required parts of a request. A part that is left out may be anything. `body` is a part of the body. */
export const Match = object({
  params: optional(texts),
  /** A list for a repeated parameter. */
  query: optional(record(string(), union([string(), array(string())]))),
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
    ...(headers ? differences('headers', lowerCased(headers), headersOf(sent)) : []),
    ...(body === undefined ? [] : differences('body', body, bodyOf(sent))),
  ];
}

export const matches = (match: Match, sent: Sent): boolean => mismatches(match, sent).length === 0;

/** Returns a mismatch in words. `word` is what the expected value was. */
export const inWords = ({ path, expected, got }: Mismatch, word: string): string =>
  `${path}: ${word} ${JSON.stringify(expected)}, received ${JSON.stringify(got) ?? 'nothing'}`;

/** Returns the differences of a value from the expected part. Objects may have more fields, lists no more items. */
function differences(path: string, expected: unknown, got: unknown): Mismatch[] {
  if (!isContainer(expected)) return Object.is(expected, got) ? [] : [mismatch(path, expected, got)];
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

/** Returns the query of a URL. A repeated parameter is one list. */
export function queryOf(url: string): Readonly<Record<string, string | string[]>> {
  const place = url.indexOf('?');
  if (place === -1) return {};
  const parameters = new URLSearchParams(url.slice(place));
  const names = new Set(parameters.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Returns the body as JSON, else as text. */
function bodyOf({ body }: Sent): unknown {
  const json = jsonIn(body);
  return json === undefined ? body : json;
}

/** Returns the value of JSON, or undefined for other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
