import fc, { type Arbitrary } from 'fast-check';
import { hostileText, hostileValue, jsonOf, prototypeName } from './hostile-json.ts';
import type { Header } from './raw-http.ts';

// Headers, tokens, paths and queries that the property tests send.

/** A text as it can stand in a header: Latin-1 without control characters. */
const headerText = fc.oneof(
  hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?')),
  fc
    .uint8Array({ maxLength: 40 })
    .map((bytes) => Buffer.from(bytes.filter((byte) => byte >= 32 && byte !== 127)).toString('latin1')),
);

const header = (name: string, ...values: string[]): Arbitrary<Header> =>
  fc.oneof(fc.constantFrom(...values), headerText).map((value) => [name, value] as const);

const hosts = ['evil.example', 'a b', 'localhost:99999', '[::1', 'user:pass@host', '"', '#', 'a/b?c#d', ''];

const anyHeader: Arbitrary<Header> = fc.oneof(
  { weight: 4, arbitrary: header('Host', ...hosts) },
  header('Origin', 'null', 'http://evil.example', 'javascript:alert(1)', 'http://[', ''),
  header(
    'Content-Type',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=x',
    ';',
    '__proto__',
  ),
  header('Content-Encoding', 'gzip', 'deflate', 'br', 'identity', 'gzip, gzip', 'constructor'),
  header('user', 'asha01', 'nobody'),
  header('Auth-token', '.', 'a.b', 'null'),
  header('X-Mock-World', 'another', '__proto__', 'constructor', 'a b', 'default'),
  header('X-Mock-Outcome', 'teapot', 'constructor', '__proto__', 'success'),
  header('Expect', '100-continue', 'something'),
  { weight: 2, arbitrary: header('Range', 'bytes=0-1', 'bytes=99999999-', 'bytes=5-1,0-0', 'lines=1') },
  header('X-Forwarded-For', '1.2.3.4', '::ffff:1.2.3.4, unknown'),
  header('Forwarded', 'for=1.2.3.4;host=evil.example'),
  header('X-Forwarded-Host', 'evil.example'),
  header('Accept', '*/*', 'text/html', ';;q=2', 'application/json;q=x'),
  { weight: 2, arbitrary: header('If-Match', '*', '"x"') },
  header('If-Modified-Since', 'yesterday', 'Thu, 01 Jan 2099 00:00:00 GMT'),
  header('Access-Control-Request-Method', 'PATCH', 'constructor'),
  header('Access-Control-Request-Headers', 'x, y', '__proto__'),
  header('Connection', 'keep-alive', 'upgrade', 'Auth-token'),
  header('Upgrade', 'websocket', 'h2c'),
  header('Cookie', 'a=b', '__proto__=1'),
  fc.tuple(
    prototypeName.map((name) => name.replace(/\W/g, '')),
    headerText,
  ),
);

/** Up to four headers, some of them `own`. */
export const headers = (...own: Arbitrary<Header>[]): Arbitrary<readonly Header[]> =>
  fc.array(fc.oneof(...own, { weight: 3, arbitrary: anyHeader }), { maxLength: 4 });

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
    replaced(payload).map((changed) => `${changed}.${signature}`),
    replaced(signature).map((changed) => `${payload}.${changed}`),
    claims.map((changed) => `${changed}.${signature}`),
    fc.constantFrom(payload, `.${signature}`, `${signature}.${payload}`, `${payload}.`, ''),
  );
}

const escaped = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** One part of a path, escaped or not; never with a space, which would end it. */
export const pathPart = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 12 }).map(escaped),
  fc.constantFrom(
    '%00',
    '%2e%2e%2f',
    '%2e%2e',
    '..',
    '.',
    '%',
    '%zz',
    '%E0%A4%A',
    '%c0%ae',
    '\\',
    ';',
    '*',
    '1',
    '1e0',
    '01',
  ),
  prototypeName.map(encodeURIComponent),
  fc.string({ maxLength: 10 }).map((text) => text.replace(/[^!-~]|[?#/]/g, '') || '-'),
  fc.integer({ min: 50, max: 12_000 }).map((length) => 'a'.repeat(length)),
);

/** One of these parts of a path, or any. */
export const parts = (...right: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...right) }, pathPart);

/** A query like the right one, or of any names. */
export function queries(right: Readonly<Record<string, string>> = {}): Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(
      ...Object.keys(right),
      'username',
      'username[]',
      '__proto__[x]',
      '__proto__',
      'a[b][c]',
      'constructor.prototype',
    ),
    prototypeName,
    pathPart,
  );
  const value = fc.oneof(fc.constantFrom(...Object.values(right), 'asha01', ''), pathPart);
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`);
  const asAsked = new URLSearchParams(right).toString();
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(asAsked) },
    {
      weight: 2,
      arbitrary: fc.array(fc.oneof(pair, pathPart), { maxLength: 4 }).map((pairs) => pairs.join('&')),
    },
    { weight: 1, arbitrary: pair.map((one) => `${asAsked}&${one}`) },
  );
}
