import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { basePath } from '#contract/endpoints.ts';
import type { Call } from '../harness.ts';
import type { Header, RawRequest } from './fuzzing.ts';

// Arbitraries of hostile texts, JSON, bodies, headers, paths and requests.

export const oneOf = (words: string) => fc.constantFrom(...words.split(' '));
const mixed = <T>(...rows: (readonly [weight: number, arbitrary: Arbitrary<T>])[]) =>
  fc.oneof({ withCrossShrink: true }, ...rows.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Property names with a special meaning in JavaScript. */
export const prototypeName = oneOf(
  '__proto__ constructor prototype toString valueOf hasOwnProperty toJSON then length __defineGetter__',
);

export const hostileText = fc.oneof(
  prototypeName,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ufeff', '\ud800', '\udc00x', '[object Object]', "' OR 1=1 --", 'asha01\0'),
  oneOf('NaN -0 1e308 null ../../package.json %00 % <script> asha01 ravi02 ASHA01 default x@y.z'),
  fc.integer({ min: 100, max: 5000 }).map((length) => 'x'.repeat(length)),
);

/** JSON that `JSON.stringify` cannot write. `jsonOf` replaces the name by the text. */
const spelled: Readonly<Record<string, string>> = {
  infinite: '1e999',
  precise: '9007199254740993.0000000000000001',
  'deep lists': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep objects': `${'{"a":'.repeat(8000)}0${'}'.repeat(8000)}`,
  'twice the same': '{"username":"asha01","username":{"toString":0},"__proto__":{},"__proto__":1}',
};
const anySpelled = fc.constantFrom(...Object.keys(spelled)).map((name) => `spelled: ${name}`);

export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"spelled: ([\w ]+)"/g, (_, name: string) => spelled[name] ?? '');
const utf8 = (text: string): Uint8Array => Buffer.from(text);

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0.5, 2 ** 31, 2 ** 52, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 1e21, 1e308, 5e-324),
  fc.integer(),
);
const entries = (value: Arbitrary<unknown>) =>
  fc.array(fc.tuple(fc.oneof(prototypeName, fc.string()), value), { maxLength: 3 });

const hostileValue: Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    hostileNumber,
    hostileText,
    anySpelled,
    fc.array(tie('value'), { maxLength: 3 }),
    entries(tie('value')).map((pairs) => Object.fromEntries(pairs)),
  ),
})).value;

/** Generates a valid value in which parts may be missing, of another type, or added. */
const nearTo = (right: unknown): Arbitrary<unknown> =>
  mixed<unknown>(
    [12, fc.constant(right)],
    [typeof right === 'object' ? 12 : 0, nearToParts(right)],
    [2, hostileValue],
  );

function nearToParts(right: unknown): Arbitrary<unknown> {
  if (typeof right !== 'object' || right === null) return fc.constant(right);
  if (Array.isArray(right)) {
    return fc.oneof(fc.tuple(...right.map(nearTo)), fc.subarray(right), fc.constant([...right, ...right]));
  }
  const fields = Object.fromEntries(Object.entries(right).map(([name, value]) => [name, nearTo(value)]));
  const more = mixed<(readonly [string, unknown])[]>([4, fc.constant([])], [1, entries(hostileValue)]);
  const some = mixed<object>([4, fc.record(fields)], [1, fc.record(fields, { requiredKeys: [] })]);
  return fc
    .tuple(some, more)
    .map(([object, extra]) => Object.fromEntries([...Object.entries(object), ...extra]));
}

type Path = readonly (string | number)[];

/** Generates a large valid value with one changed place. A failure prints the place and its new value. */
export function withChange(right: unknown): Arbitrary<{ readonly value: unknown }> {
  const places = placesIn(right);
  const ids = places.filter((path) => path.at(-1) === 'id');
  const place = fc.oneof(fc.constantFrom(...places), fc.constantFrom(...ids));
  return fc.tuple(place, fc.oneof(hostileNumber, fc.nat(9), hostileText, hostileValue)).map((change) => ({
    value: changed(right, ...change),
    [fc.toStringMethod]: () => fc.stringify(change),
  }));
}

const partsOf = (value: object) => (Array.isArray(value) ? [...value.entries()] : Object.entries(value));

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...partsOf(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function changed(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead;
  const parts = partsOf(value as object).map(([name, part]) => [
    name,
    name === key ? changed(part, rest, instead) : part,
  ]);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

export function bodies(right: unknown): Arbitrary<Uint8Array> {
  const json = JSON.stringify(right ?? {});
  const cut = fc.tuple(fc.nat(json.length), fc.uint8Array({ maxLength: 4 }), fc.boolean());
  return mixed<Uint8Array>(
    [12, nearTo(right ?? {}).map((value) => utf8(jsonOf(value)))],
    [2, hostileValue.map((value) => utf8(jsonOf(value)))],
    [2, fc.uint8Array({ maxLength: 64 })],
    [
      2,
      cut.map(([at, bytes, ends]) =>
        Buffer.concat([utf8(json.slice(0, at)), bytes, utf8(ends ? '' : json.slice(at))]),
      ),
    ],
    [
      2,
      fc.constantFrom<Uint8Array>(
        ...[`\ufeff${json}`, '['.repeat(50_000), `[${'0,'.repeat(40_000)}0]`].map(utf8),
        utf8(`{"username":"${'x'.repeat(110_000)}"}`),
        Buffer.from(json, 'utf16le'),
        ...[gzipSync(json), gzipSync(json).subarray(0, 15), gzipSync('x'.repeat(2_000_000))],
      ),
    ],
  );
}

/** A text that a header can hold: Latin-1 without control characters. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?'));

const oddHeaders = [
  'Host: evil.example | a b | localhost:99999 | [::1 | user:pass@host | " | # | a/b?c#d |',
  'Origin: null | http://evil.example | javascript:alert(1) | http://[ |',
  'Content-Type: text/plain | application/json; charset=utf-16 | application/json; charset=x | ; | __proto__',
  'Content-Encoding: gzip | deflate | br | identity | gzip, gzip | constructor',
  'user: asha01 | nobody',
  'Auth-token: . | a.b | null',
  'X-Mock-World: another | __proto__ | constructor | a b | default',
  'X-Mock-Outcome: teapot | constructor | __proto__ | success',
  'Expect: 100-continue | something',
  'Range: bytes=0-1 | bytes=99999999- | bytes=5-1,0-0 | lines=1',
  'X-Forwarded-Host: evil.example',
  'Accept: */* | text/html | ;;q=2 | application/json;q=x',
  'If-Match: * | "x"',
  'If-Modified-Since: yesterday | Thu, 01 Jan 2099 00:00:00 GMT',
  'Access-Control-Request-Headers: x, y | __proto__',
  'Cookie: a=b | __proto__=1',
].map((line): Arbitrary<Header> => {
  const [, name = '', values = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
  const value = fc.constantFrom(...values.split('|').map((text) => text.trim()));
  return fc.oneof(value, headerText).map((text) => [name, text]);
});

export const headers = (...own: Arbitrary<Header>[]): Arbitrary<readonly Header[]> => {
  const any = fc.oneof(...oddHeaders, fc.tuple(prototypeName, headerText));
  return fc.array(fc.oneof(...own, { weight: 3, arbitrary: any }), { maxLength: 4 });
};

export function brokenTokens(good: string): Arbitrary<string> {
  const [payload = '', signature = ''] = good.split('.');
  const claims = hostileValue.map((value) => Buffer.from(jsonOf(value)).toString('base64url').slice(0, 4000));
  return fc.oneof(
    claims.map((other) => `${other}.${signature}`),
    fc
      .nat(good.length - 1)
      .map((at) => `${good.slice(0, at)}${good[at] === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`),
    fc.constantFrom(payload, `.${signature}`, `${signature}.${payload}`, `${payload}.`, ''),
  );
}

export const pathPart = fc.oneof(
  fc
    .uint8Array({ minLength: 1, maxLength: 12 })
    .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  oneOf('%00 %2e%2e%2f %2e%2e .. . % %zz %E0%A4%A %c0%ae \\ ; * 1 1e0 01'),
  prototypeName,
  fc.string({ maxLength: 10 }).map((text) => text.replace(/[^!-~]|[?#/]/g, '') || '-'),
  fc.integer({ min: 50, max: 12_000 }).map((length) => 'a'.repeat(length)),
);

export const parts = (...right: string[]) => mixed([3, fc.constantFrom(...right)], [1, pathPart]);

export function queries(right: Readonly<Record<string, string>> = {}): Arbitrary<string> {
  const known = 'username username[] __proto__[x] __proto__ a[b][c] constructor.prototype'.split(' ');
  const name = fc.oneof(fc.constantFrom(...Object.keys(right), ...known), prototypeName, pathPart);
  const value = fc.oneof(fc.constantFrom(...Object.values(right), 'asha01', ''), pathPart);
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`);
  const rightQuery = new URLSearchParams(right).toString();
  return mixed(
    [4, fc.constant(rightQuery)],
    [2, fc.array(fc.oneof(pair, pathPart), { maxLength: 4 }).map((pairs) => pairs.join('&'))],
    [1, pair.map((one) => `${rightQuery}&${one}`)],
  );
}

/** Generates requests close to a valid call of an endpoint. Any part may be wrong. */
export function requestsLike(
  endpoint: Endpoint,
  right: Call,
  ...own: Arbitrary<Header>[]
): Arbitrary<RawRequest> {
  const params = Object.entries(right.params ?? {}).map(([name, value]) =>
    parts(value).map((part) => [name, part] as const),
  );
  const target = fc.tuple(fc.tuple(...params), queries(right.query)).map(([named, query]) => {
    const path = named.reduce(
      (filled, [name, part]) => filled.replace(`:${name}`, () => part),
      endpoint.path,
    );
    return `${basePath}${path}${query && '?'}${query}`;
  });
  const anyMethod = oneOf('GET HEAD POST PUT PATCH DELETE OPTIONS M-SEARCH TRACE');
  const sentHeaders = fc.tuple(fc.subarray(Object.entries(right.headers ?? {})), headers(...own));
  return fc.record(
    {
      method: mixed([8, fc.constant<string>(endpoint.method)], [1, anyMethod]),
      target,
      headers: sentHeaders.map((lists) => lists.flat()),
      body: bodies(right.body),
    },
    { requiredKeys: ['method', 'target', 'headers', ...(endpoint.body ? (['body'] as const) : [])] },
  ) as Arbitrary<RawRequest>;
}

export const forcedName = ({ headers: sent }: RawRequest): string | undefined => {
  const named = sent.filter(([name]) => name === controlHeaders.outcome);
  return named.length === 1 ? named[0]?.[1].trim() : undefined;
};
