import { deflateSync, gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { basePath } from '#contract/endpoints.ts';
import type { Call } from '../harness.ts';
import type { Header, RawRequest } from './raw-http.ts';

// Texts, JSON, bodies, headers, paths and requests that the property tests send.

const list = (words: string) => words.split(' ');
const oneOf = (words: string) => fc.constantFrom(...list(words));
const mixed = <T>(...rows: (readonly [weight: number, arbitrary: Arbitrary<T>])[]) =>
  fc.oneof({ withCrossShrink: true }, ...rows.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Names that mean something to JavaScript. */
export const prototypeName = oneOf(
  '__proto__ constructor prototype toString valueOf hasOwnProperty toJSON then length __defineGetter__',
);

const odd = ['', ' ', '\0', '\ufeff', '\ud800', '\udc00x', '[object Object]', "' OR 1=1 --", 'asha01\0'];
export const hostileText = fc.oneof(
  prototypeName,
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...odd),
  oneOf('NaN -0 1e308 null ../../package.json /etc/passwd %00 % <script> asha01 ravi02 ASHA01 default x@y.z'),
  fc.integer({ min: 100, max: 5000 }).map((length) => 'x'.repeat(length)),
);

/** JSON that JavaScript cannot write: `jsonOf` puts the text in place of the name. */
const spelled: Readonly<Record<string, string>> = {
  infinite: '1e999',
  'minus zero': '-0',
  precise: '9007199254740993.0000000000000001',
  'deep lists': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep objects': `${'{"a":'.repeat(8000)}0${'}'.repeat(8000)}`,
  'twice the same': '{"username":"asha01","username":{"toString":0},"__proto__":{},"__proto__":1}',
};
const anySpelled = fc.constantFrom(...Object.keys(spelled)).map((name) => `spelled: ${name}`);

/** The JSON of a hostile value. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"spelled: ([\w ]+)"/g, (_, name: string) => spelled[name] ?? '');
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const jsonBytes = (value: unknown) => utf8(jsonOf(value));

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0.5, 2 ** 31, 2 ** 52, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 1e21, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const entries = (value: Arbitrary<unknown>) =>
  fc.array(fc.tuple(fc.oneof(prototypeName, fc.string()), value), { maxLength: 3 });

/** Any JSON value. */
export const hostileValue: Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
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

/** A right value in which something may be dropped, of another type, or too much. */
const nearTo = (right: unknown): Arbitrary<unknown> =>
  mixed<unknown>(
    [12, fc.constant(right)],
    [typeof right === 'object' ? 12 : 0, nearToParts(right)],
    [2, hostileValue],
  );

function nearToParts(right: unknown): Arbitrary<unknown> {
  if (typeof right !== 'object' || right === null) return fc.constant(right);
  if (Array.isArray(right)) {
    const copied = fc.nat(Math.max(right.length - 1, 0)).map((index) => [...right, right[index]]);
    const changed = fc.tuple(...right.map(nearTo));
    return fc.oneof(changed, fc.subarray(right), ...(right.length > 0 ? [copied] : []));
  }
  const fields = Object.fromEntries(Object.entries(right).map(([name, value]) => [name, nearTo(value)]));
  const more = mixed<(readonly [string, unknown])[]>([4, fc.constant([])], [1, entries(hostileValue)]);
  const some = mixed<object>([4, fc.record(fields)], [1, fc.record(fields, { requiredKeys: [] })]);
  return fc
    .tuple(some, more)
    .map(([object, extra]) => Object.fromEntries([...Object.entries(object), ...extra]));
}

type Path = readonly (string | number)[];

/** A large right value in which one or two places hold another value. A failure prints these places. */
export function withFewChanges(right: unknown): Arbitrary<{ readonly value: unknown }> {
  const places = placesIn(right);
  const ids = places.filter(([path]) => path.at(-1) === 'id');
  const change = fc
    .oneof(fc.constantFrom(...places), fc.constantFrom(...ids))
    .chain(([path, value]) => fc.tuple(fc.constant(path), other(value)));
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => ({
    value: changes.reduce((value, [path, instead]) => withChange(value, path, instead), right),
    [fc.toStringMethod]: () => fc.stringify(changes),
  }));
}

function placesIn(value: unknown, path: Path = []): (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [[path, value], ...parts.flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function withChange(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead;
  if (Array.isArray(value)) {
    return value.map((part, index) => (index === key ? withChange(part, rest, instead) : part));
  }
  // An earlier change may have removed the place.
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: withChange((value as Record<string, unknown>)[key], rest, instead) };
}

function other(value: unknown): Arbitrary<unknown> {
  const sameType: Arbitrary<unknown>[] = [];
  if (typeof value === 'string') sameType.push(hostileText);
  if (typeof value === 'number') sameType.push(hostileNumber, fc.nat(9));
  if (Array.isArray(value)) sameType.push(fc.subarray(value), fc.constant([...value, ...value.slice(-1)]));
  if (sameType.length === 0) return hostileValue;
  return mixed([3, fc.oneof(...sameType)], [1, anySpelled], [1, hostileValue]);
}

/** Bodies like the JSON of a right one, and bytes of any kind. */
export function bodies(right: unknown): Arbitrary<Uint8Array | undefined> {
  const json = JSON.stringify(right ?? {});
  const inserted = fc.tuple(fc.nat(json.length), fc.uint8Array({ minLength: 1, maxLength: 4 }));
  return mixed<Uint8Array | undefined>(
    [12, nearTo(right ?? {}).map(jsonBytes)],
    [2, hostileValue.map(jsonBytes)],
    [1, fc.constant(undefined)],
    [2, fc.uint8Array({ maxLength: 64 })],
    [1, fc.nat(json.length).map((length) => utf8(json.slice(0, length)))],
    [2, inserted.map(([at, bytes]) => Buffer.concat([utf8(json.slice(0, at)), bytes, utf8(json.slice(at))]))],
    [
      2,
      fc.constantFrom<Uint8Array>(
        ...[`\ufeff${json}`, '['.repeat(50_000), `[${'0,'.repeat(40_000)}0]`].map(utf8),
        ...['['.repeat(50_000) + ']'.repeat(50_000), `{"username":"${'x'.repeat(110_000)}"}`].map(utf8),
        Buffer.from(json, 'utf16le'),
        ...[
          gzipSync(json),
          gzipSync(json).subarray(0, 15),
          gzipSync('x'.repeat(2_000_000)),
          deflateSync(json),
        ],
      ),
    ],
  );
}

/** A text as it can stand in a header: Latin-1 without control characters. */
const headerText = fc.oneof(
  hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?')),
  fc
    .uint8Array({ maxLength: 40 })
    .map((bytes) => Buffer.from(bytes.filter((byte) => byte >= 32 && byte !== 127)).toString('latin1')),
);

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
  'X-Forwarded-For: 1.2.3.4 | ::ffff:1.2.3.4, unknown',
  'X-Forwarded-Host: evil.example',
  'Accept: */* | text/html | ;;q=2 | application/json;q=x',
  'If-Match: * | "x"',
  'If-Modified-Since: yesterday | Thu, 01 Jan 2099 00:00:00 GMT',
  'Access-Control-Request-Method: PATCH | constructor',
  'Access-Control-Request-Headers: x, y | __proto__',
  'Connection: keep-alive | upgrade | Auth-token',
  'Upgrade: websocket | h2c',
  'Cookie: a=b | __proto__=1',
].map((line): Arbitrary<Header> => {
  const [, name = '', values = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
  const value = fc.constantFrom(...values.split('|').map((text) => text.trim()));
  return fc.oneof(value, headerText).map((text) => [name, text]);
});
const namedByPrototype = fc.tuple(
  prototypeName.map((name) => name.replace(/\W/g, '')),
  headerText,
);

/** Up to four headers, some of them `own`. */
export const headers = (...own: Arbitrary<Header>[]): Arbitrary<readonly Header[]> => {
  const any = fc.oneof(...oddHeaders, ...oddHeaders.slice(0, 1), namedByPrototype);
  return fc.array(fc.oneof(...own, { weight: 3, arbitrary: any }), { maxLength: 4 });
};

/** Tokens like a good one. */
export function brokenTokens(good: string): Arbitrary<string> {
  const [payload = '', signature = ''] = good.split('.');
  const replaced = (text: string) =>
    fc
      .tuple(fc.nat(text.length - 1), fc.constantFrom('A', 'B', '-', '.', ' '))
      .filter(([at, letter]) => text[at] !== letter)
      .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1));
  const claims = hostileValue.map((value) => Buffer.from(jsonOf(value)).toString('base64url').slice(0, 4000));
  return fc.oneof(
    fc.oneof(replaced(payload), claims).map((changed) => `${changed}.${signature}`),
    replaced(signature).map((changed) => `${payload}.${changed}`),
    fc.constantFrom(payload, `.${signature}`, `${signature}.${payload}`, `${payload}.`, ''),
  );
}

const escaped = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** One part of a path, escaped or not. It has no space, which would end the path. */
export const pathPart = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 12 }).map(escaped),
  oneOf('%00 %2e%2e%2f %2e%2e .. . % %zz %E0%A4%A %c0%ae \\ ; * 1 1e0 01'),
  prototypeName.map(encodeURIComponent),
  fc.string({ maxLength: 10 }).map((text) => text.replace(/[^!-~]|[?#/]/g, '') || '-'),
  fc.integer({ min: 50, max: 12_000 }).map((length) => 'a'.repeat(length)),
);

/** One of these parts of a path, or any. */
export const parts = (...right: string[]) => mixed([3, fc.constantFrom(...right)], [1, pathPart]);

/** A query like the right one, or of any names. */
export function queries(right: Readonly<Record<string, string>> = {}): Arbitrary<string> {
  const known = list('username username[] __proto__[x] __proto__ a[b][c] constructor.prototype');
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

/** Requests of an endpoint like a right one, in any part of which something may be wrong. */
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
  return fc
    .record({
      method: mixed([8, fc.constant<string>(endpoint.method)], [1, anyMethod]),
      target,
      headers: fc
        .tuple(fc.subarray(Object.entries(right.headers ?? {})), headers(...own))
        .map((lists) => lists.flat()),
      body: bodies(right.body),
    })
    .map(({ body, ...request }) => ({ ...request, ...(body && { body }) }));
}

/** The outcome that a request forces on itself, if any. */
export const forcedName = ({ headers: sent }: RawRequest): string | undefined => {
  const named = sent.filter(([name]) => name === controlHeaders.outcome);
  return named.length === 1 ? named[0]?.[1].trim() : undefined;
};
