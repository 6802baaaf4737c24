import {
  array,
  type Infer,
  object,
  optional,
  record,
  type Struct,
  string,
  union,
  unknown,
} from 'superstruct';
import { type Sent, textsOf } from './sent.ts';

const texts = record(string(), string());

const parts = object({
  params: optional(texts),
  /** A list for a repeated parameter. */
  query: optional(record(string(), union([string(), array(string())]))),
  headers: optional(texts),
  body: optional(unknown()),
});

/** Required parts of a request. A part that is left out may be anything. `body` is a part of the body. */
export type Match = Partial<Infer<typeof parts>>;
export const Match = parts as Struct<Match, typeof parts.schema>;

/** One place where a request differs from a match. `got` is undefined when the request has no such part. */
export interface Mismatch {
  readonly path: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Returns every difference between a request and a match, as paths such as `query.username` and `body.points.0`. */
export function mismatches(match: Match, sent: Sent): Mismatch[] {
  const read: Readonly<Record<string, () => unknown>> = {
    params: () => sent.params,
    query: () => queryOf(sent.url),
    headers: () => textsOf(sent.headers),
    body: () => bodyOf(sent),
  };
  return Object.entries(partsOf(match)).flatMap(([name, part]) => differences(name, part, read[name]?.()));
}

export const matches = (match: Match, sent: Sent): boolean => mismatches(match, sent).length === 0;

/** Tells whether two matches select the same requests, in any order of names and in any case of header names. */
export function isSameMatch(one: Match | undefined, other: Match | undefined): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return differences('', parts, others).length === 0 && differences('', others, parts).length === 0;
}

/** Returns the parts of a match that select requests, with header names in lower case and no list of one value. */
function partsOf({ params = {}, query = {}, headers = {}, body }: Match = {}): object {
  const single = Object.entries(query).map(([name, value]) => {
    const values = [value].flat();
    return [name, values.length === 1 ? values[0] : values];
  });
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const named = { params, query: Object.fromEntries(single), headers: Object.fromEntries(lowerCased) };
  const selecting = Object.entries(named).filter(([, part]) => Object.keys(part).length > 0);
  return { ...Object.fromEntries(selecting), ...(body !== undefined && { body }) };
}

/** Returns a mismatch in words. `word` is what the expected value was. */
export const inWords = ({ path, expected, got }: Mismatch, word: string): string =>
  `${path}: ${word} ${JSON.stringify(expected)}, received ${JSON.stringify(got) ?? 'nothing'}`;

/** Returns the differences of a value from the expected part. Objects may have more fields, lists no more items. */
function differences(path: string, expected: unknown, got: unknown): Mismatch[] {
  if (!isContainer(expected)) return expected === got ? [] : [{ path, expected, got }];
  if (!isContainer(got) || lengthOf(expected) !== lengthOf(got)) return [{ path, expected, got }];
  return Object.entries(expected).flatMap(([name, part]) =>
    differences(path ? `${path}.${name}` : name, part, Object.hasOwn(got, name) ? got[name] : undefined),
  );
}

/** Returns the number of items of a list, or undefined for an object. */
const lengthOf = (value: object): number | undefined => (Array.isArray(value) ? value.length : undefined);

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the query of a URL. A repeated parameter is one list. */
export function queryOf(url: string): Readonly<Record<string, string | string[]>> {
  const place = url.indexOf('?');
  if (place === -1) return {};
  const parameters = new URLSearchParams(url.slice(place));
  const values = [...parameters].map(([name, value]): [string, string | string[]] => {
    const all = parameters.getAll(name);
    return [name, all.length > 1 ? all : value];
  });
  return Object.fromEntries(values);
}

/** Returns the body as JSON, else as text. */
function bodyOf({ body }: Sent): unknown {
  const json = jsonIn(body);
  return json === undefined ? body : json;
}

/** Returns the value of JSON, or undefined for other text. A byte order mark may precede it. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}
