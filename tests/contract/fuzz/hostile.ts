import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import type { Header, RawRequest } from './raw-client.ts';

// Arbitraries of hostile texts, JSON, bodies, headers, paths and requests.

const oneOf = (words: string) => fc.constantFrom(...words.split(' '));
const often = <T>(weight: number, arbitrary: Arbitrary<T>) => ({ weight, arbitrary });

/** Property names with a special meaning in JavaScript. */
const prototypeName = oneOf('__proto__ constructor prototype toString hasOwnProperty toJSON then length');

const hostileText = fc.oneof(
  prototypeName,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ufeff', '\ud800', '\udc00x', "' OR 1=1 --", 'asha01\0', 'x'.repeat(5000)),
  oneOf('NaN -0 1e308 null ../../package.json %00 % <script> asha01 ravi02 ASHA01 default x@y.z'),
);

/** JSON that `JSON.stringify` cannot write. The text `@0` stands for the first. */
const unwritable = [
  '1e999',
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"username":"asha01","username":{"toString":0},"__proto__":{},"__proto__":1}',
];

const jsonOf = (value: unknown, replacer?: (name: string, part: unknown) => unknown): string =>
  (JSON.stringify(value, replacer) ?? '').replace(/"@(\d)"/g, (_, place) => unwritable[place] ?? '');

const hostileNumber = fc.oneof(fc.constantFrom(-1, 0.5, 2 ** 52, 2 ** 53, 1e21, 5e-324), fc.integer());
const hostileValue = fc.anything({
  key: fc.oneof(prototypeName, fc.string()),
  values: [fc.constantFrom(null, true, false, '@0', '@1', '@2'), hostileNumber, hostileText],
  maxDepth: 3,
  maxKeys: 3,
});

/** Generates JSON of a valid value with one part changed, added or missing. */
export function withChange(right: unknown): Arbitrary<string> {
  // At least as many as there are parts. A place beyond the last part changes nothing.
  const parts = JSON.stringify(right).split(/[,:[{]/).length;
  const name = fc.option(fc.oneof(prototypeName, fc.string()), { freq: 4 });
  const change = fc.oneof(fc.constant(undefined), hostileNumber, hostileText, hostileValue);
  return fc.tuple(fc.nat(parts), name, change).map(([at, added, instead]) => {
    let place = -1;
    return jsonOf(right, (_name, part) => {
      place += 1;
      if (place !== at) return part;
      return added !== null && Object(part) === part ? { ...(part as object), [added]: instead } : instead;
    });
  });
}

function bodies(right: unknown): Arbitrary<Uint8Array> {
  const json = JSON.stringify(right);
  const texts = [json, `\ufeff${json}`, '['.repeat(50_000), `{"username":"${'x'.repeat(110_000)}"}`];
  const text = fc.oneof(
    often(6, withChange(right)),
    fc.nat(json.length).map((at) => json.slice(0, at)),
    fc.constantFrom(...texts),
  );
  const bytes = text.map((all): Uint8Array => Buffer.from(all));
  const odd = fc.constantFrom<Uint8Array>(gzipSync('x'.repeat(2_000_000)), Buffer.from(json, 'utf16le'));
  return fc.oneof(often(10, bytes), fc.uint8Array({ maxLength: 64 }), odd);
}

const oddHeaders = [
  'Host: evil.example | a b | localhost:99999 | [::1 | user:pass@host | a/b?c#d |',
  'Origin: null | http://evil.example | javascript:alert(1) |',
  'Content-Type: text/plain | application/json; charset=utf-16 | ; | __proto__',
  'Content-Encoding: gzip | deflate | br | gzip, gzip | constructor',
  'Auth-token: . | a.b | null',
  'X-Mock-World: another | __proto__ | a b | default',
  'X-Mock-Outcome: teapot | constructor | __proto__ | success',
  'Expect: 100-continue | something',
  'Range: bytes=0-1 | bytes=99999999- | lines=1',
].map((line): Arbitrary<Header> => {
  const [name = '', values = ''] = line.split(/: (.*)/);
  return fc.constantFrom(...values.split('|')).map((text) => [name, text.trim()]);
});

const part = fc.oneof(
  oneOf('%00 %2e%2e%2f %2e%2e .. . %ff % %zz %E0%A4%A %c0%ae \\ ; * 1 1e0 01 http: x: @ asha01 desc'),
  prototypeName,
  fc.string({ maxLength: 10 }).map((text) => text.replace(/[^!-~]|[?#/]/g, '')),
  fc.constant('a'.repeat(12_000)),
);
const queryName = oneOf(
  'username username[] __proto__[x] a[b][c] q _sort _page _limit _start _embed _expand name_like id_ne points[0]',
);

/** Generates targets with one part of the path replaced, added or missing, and with more query parameters. */
function targetsLike(right: string): Arbitrary<string> {
  const [path = '', query = ''] = right.split('?');
  const segments = path.split('/');
  const replaced = fc
    .tuple(fc.nat(segments.length), part)
    .map(([at, name]) => [...segments.slice(0, at), name, ...segments.slice(at + 1)].join('/'));
  const pair = fc.tuple(fc.oneof(queryName, prototypeName), part).map((both) => both.join('='));
  const queries = fc.array(pair, { maxLength: 3 }).map((all) => all.join('&'));
  const paths = fc.oneof(often(3, fc.constant(path)), replaced);
  const asked = fc.oneof(often(2, fc.constant(query)), queries);
  return fc.tuple(paths, asked).map(([to, more]) => (more === '' ? to : `${to}?${more}`));
}

const methods = oneOf('GET HEAD POST PUT PATCH DELETE OPTIONS M-SEARCH TRACE');

/** Generates requests close to a valid one. Any part may be wrong. `own` adds headers. */
export function requestsLike(
  { method, target, headers, body }: RawRequest,
  own: readonly Arbitrary<Header>[] = [],
): Arbitrary<RawRequest> {
  const more = fc.array(fc.oneof(...own, ...oddHeaders), { maxLength: 4 });
  return fc.record({
    method: fc.oneof(often(8, fc.constant(method)), methods),
    target: targetsLike(target),
    headers: fc.tuple(fc.subarray([...headers]), more).map((lists) => lists.flat()),
    ...(body && { body: bodies(JSON.parse(body.toString())) }),
  });
}
