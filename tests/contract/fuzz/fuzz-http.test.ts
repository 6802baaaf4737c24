import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import { startMock } from '../harness.ts';
import { enough, expectSound, holds, legible, prepare, rawClient, requestOf } from './fuzzing.ts';
import { hostileValue, jsonOf } from './hostile-json.ts';
import { headers, pathPart, queries } from './hostile-requests.ts';
import { bytesOf, type Header, sendBytes } from './raw-http.ts';

const mock = startMock();
const client = rawClient(mock);
const { rightCalls } = prepare();

const knownPaths = allEndpoints.map(({ path }) => basePath + path);
const folders = [
  'api',
  'v1',
  'userskill',
  'projects',
  'skill',
  '__mock',
  'endpoints',
  'images',
  'feeds',
  'ads.csv',
  '',
];

const target = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...folders), pathPart), { maxLength: 6 })
    .map((parts) => `/${parts.join('/')}`),
  fc.tuple(fc.constantFrom(...knownPaths), pathPart).map(([path, part]) => path + part),
  fc
    .tuple(fc.constantFrom('/images/', '/feeds/', '/api/v1/projects/'), pathPart)
    .map(([path, part]) => path + part),
  fc
    .tuple(fc.constantFrom('http://', 'https://', '//', 'x:', '@', ''), pathPart)
    .map(([start, part]) => start + part),
  fc.constantFrom('*', '//', '/images', '/images/people', 'http://[/', 'http://x/feeds/ads.csv'),
  {
    weight: 3,
    arbitrary: fc.constantFrom('/feeds/ads.csv', '/images/skills/html.svg', '/__mock', '/__mock/docs'),
  },
);
const method = fc.oneof(
  fc.constant('GET'),
  fc.constantFrom(
    'GET',
    'POST',
    'HEAD',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'M-SEARCH',
  ),
  fc.constantFrom('get', 'PRI', 'CONNECT', '__proto__', 'X'),
);
const anyBody = fc.option(
  fc.oneof(
    fc.uint8Array(),
    hostileValue.map((value) => Buffer.from(jsonOf(value))),
  ),
  { nil: undefined },
);

const anyRequest = fc
  .record({ method, target, query: queries(), headers: headers(), body: anyBody })
  .map(({ query, body, ...request }) =>
    legible({ ...request, target: request.target + (query && `?${query}`), ...(body && { body }) }),
  );

it('any method of any path is answered, whatever its headers', enough, async () => {
  await holds(anyRequest, 600, async (request) => {
    await client.reset();
    const answer = await client.send(request);
    // Node closes the connection on a CONNECT, since nobody takes it.
    if (!answer && request.method === 'CONNECT') return client.expectUnharmed();
    // What cannot be read as an address never comes to the mock: Express has a page for it.
    const isAddress = request.target.startsWith('/');
    if (!isAddress && answer?.headers.get('content-type')?.startsWith('text/html'))
      expect(answer.status).toBe(404);
    else expectSound(answer);
    if (!request.body) expect(answer?.text).not.toContain('Malformed JSON');
    await client.expectUnharmed();
  });
});

/** What is wrong with the bytes of a request, or with how its length is told. */
const wrongLengths: Arbitrary<Header> = fc.oneof(
  fc
    .constantFrom('0', '1', '99999', '-1', '1e3', '0x10', '', '5, 5', '99999999999999999999', 'NaN')
    .map((text) => ['Content-Length', text] as const),
  fc
    .constantFrom('chunked', 'gzip, chunked', 'chunked, chunked', 'identity', 'xchunked', 'gzip')
    .map((text) => ['Transfer-Encoding', text] as const),
);

const chunks = fc.oneof(
  fc.constantFrom(
    '0\r\n\r\n',
    'zz\r\n',
    'ffffffffffffffff\r\n',
    '5\r\n{}',
    '-1\r\n\r\n',
    '2;x="\r\n{}\r\n0\r\n\r\n',
    '2\r\n{}\r\n0\r\nHost: x\r\n\r\n',
  ),
  fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

const ids = allEndpoints.map(({ id }) => id as EndpointId);

it('what is hardly HTTP is refused or dropped, and harms nobody', enough, async () => {
  const mangled = fc.record({
    id: fc.constantFrom(...ids),
    more: fc.array(wrongLengths, { maxLength: 2 }),
    chunk: fc.option(chunks, { nil: undefined }),
    at: fc.nat(400),
    inserted: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.constantFrom(Buffer.from('\r\n'), Buffer.from('\r\n\r\n'), Buffer.from('\0')),
    ),
    removed: fc.oneof(fc.constant(0), fc.nat(40), fc.constant(9999)),
  });
  await holds(mangled, 300, async ({ id, more, chunk, at, inserted, removed }) => {
    await client.reset();
    const right = requestOf(id, rightCalls('asha01')[id]);
    const bytes = bytesOf(
      {
        ...right,
        headers: [...right.headers, ...more],
        ...(chunk && { body: Buffer.from(chunk, 'latin1') }),
      },
      client.host(),
    );
    const place = Math.min(at, bytes.length);
    const sent = Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + removed)]);
    const answer = await sendBytes(client.port(), sent, { cut: true });
    if (answer) expectSound(answer);
    await client.expectUnharmed();
  });
});
