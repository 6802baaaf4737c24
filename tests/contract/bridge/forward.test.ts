import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { startMock } from '../harness.ts';
import { receive, startBackend, toServer } from './backend.ts';

const backend = startBackend();
const mock = startMock({ upstream: toServer(backend) });
/** A backend may be silent for 300 ms here. */
const impatient = startMock({ upstream: toServer(backend, 300) });
const selfCalling: ReturnType<typeof startMock> = startMock({
  upstream: toServer({ origin: () => selfCalling.origin() }),
});
const url = (path = '/skill/skills', to = mock) => to.origin() + basePath + path;

beforeEach(() => {
  backend.received.length = 0;
});

/** Headers of the backend's connection and its CORS. */
const own = [
  ...['Connection', 'keep-alive, X-Private', 'X-Private', '1'],
  ...['Access-Control-Allow-Origin', 'https://elsewhere.example'],
];

it.each([
  ['lists', 'GET', 200, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'ETag', '"1"', 'X-Odd', 'é']],
  ['no body and no type', 'GET', 204, ['X-Kept', '1']],
  ['no preflight', 'OPTIONS', 200, ['Allow', 'GET']],
  ['a packed response', 'GET', 200, ['Content-Encoding', 'br', 'Content-Length', '2']],
])(
  'passes the headers of %s as they are, but for connection and CORS, and invents none',
  async (_what, method, status, headers) => {
    backend.respond = (_request, response) => {
      response.sendDate = false;
      response.writeHead(status, [...headers, ...own]).end(headers.includes('2') ? '{}' : undefined);
    };
    const { raw, ...response } = await receive(url(), { method });
    expect(response.status).toBe(status);
    const ofMock = /^(access-control-.*|connection|keep-alive|transfer-encoding)$/i;
    const passed = raw.filter((_part, at) => !ofMock.test(raw[at - (at % 2)] ?? ''));
    expect(passed).toEqual(headers);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  },
);

it('sends the request on without the headers of the page, the connection and the mock', async () => {
  backend.respond = (_request, response) => response.end('[]');
  const dropped = {
    Origin: 'http://localhost:5173',
    Referer: 'http://localhost:5173/',
    Cookie: 'private=1',
    'Sec-Fetch-Mode': 'cors',
    'X-Mock-World': 'a',
    Connection: 'close, X-Private',
    'X-Private': '1',
    TE: 'trailers',
  };
  const passed = { 'auth-token': 'a.b', 'if-none-match': '"1"', 'accept-encoding': 'gzip', 'x-other': 'é' };
  await receive(url('/skill/skills?a=1&a=%C3%A9'), { headers: { ...dropped, ...passed } });
  const [received] = backend.received;
  const { host, connection, 'x-mock-hops': _hops, ...headers } = received?.headers ?? {};
  expect(headers).toEqual(passed);
  expect(host).toBe(new URL(backend.origin()).host);
  expect(received?.url).toBe(`${basePath}/skill/skills?a=1&a=%C3%A9`);
});

const large = Buffer.alloc(3_000_000, 'bytes \0\xff');

it.each(['PUT', 'DELETE'])('passes all bytes of a large %s in chunks both ways', async (method) => {
  backend.respond = async (incoming, response) => response.end(await buffer(incoming));
  const body = Readable.from([large.subarray(0, 10), large.subarray(10)]);
  const headers = { 'Transfer-Encoding': 'chunked' };
  const response = await receive(url('/projects/1'), { method, headers, body });
  expect(response.bytes.equals(large)).toBe(true);
});

it('sends the whole body also when the response comes first', async () => {
  const arrived = new Promise<Buffer>((resolve) => {
    backend.respond = (incoming, response) => {
      incoming.once('data', () => response.writeHead(202).end());
      resolve(buffer(incoming));
    };
  });
  const agent = new Agent({ keepAlive: true });
  const sent = request(url('/projects/1'), { method: 'PUT', agent });
  sent.write(large.subarray(0, 10));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await buffer(response);
  sent.end(large.subarray(10));
  expect([response.statusCode, (await arrived).equals(large)]).toEqual([202, true]);
  agent.destroy();
});

const elsewhere = [
  ...['5', '/v7/admin', '/v7//api/v1/a', '/%76%37/api/v1/a', '/v7/api/v1/../../a'],
  'https://other.example/v7/api/v1/a',
];
const below = startMock({ upstream: toServer(backend, undefined, '/v7') });

it.each<[name: string, sent: string, expected: string]>([
  ['Location', '{backend}/projects/5?a=1#b', '{mock}/projects/5?a=1#b'],
  ['Content-Location', '{backend}?page=2', '{mock}?page=2'],
  ['Location', '/v7/api/v1/caf%C3%A9', '/api/v1/caf%C3%A9'],
  ['Location', '/v7/api/v1/é', '/api/v1/é'],
  ...elsewhere.map((address) => ['Location', address, address] as [string, string, string]),
  [
    'Link',
    '<{backend}/a>; title="a < \\" b", </v7/api/v1/b>; title="</v7/api/v1/q>", </c>',
    '<{mock}/a>; title="a < \\" b", </api/v1/b>; title="</v7/api/v1/q>", </c>',
  ],
])('leads the app to itself by %s %s', async (name, sent, expected) => {
  const replaced = (value: string) =>
    value.replace('{backend}', `${backend.origin()}/v7/api/v1`).replace('{mock}', below.origin() + basePath);
  backend.respond = (_request, response) => response.writeHead(201, { [name]: replaced(sent) }).end('[]');
  const { headers } = await receive(url('/skill/skills', below));
  expect(headers[name.toLowerCase()]).toBe(replaced(expected));
});

it('aborts the call to the backend when the client leaves in the middle of the response', async () => {
  const left = new Promise((resolve) => {
    backend.respond = (_request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.write('start');
    };
  });
  const { response, abort } = mock.startCall('listSkills', {});
  (await response).once('data', abort);
  expect(await left).toBe(false);
  await expect.poll(() => mock.controls().log()).toMatchObject([{ outcome: 'aborted' }]);
});

it('breaks the response off when the backend does, and gives up on a silent backend', async () => {
  backend.respond = (_request, response) => response.write('start', () => response.destroy());
  await expect(receive(url())).rejects.toThrow('aborted');
  const reply = expect.stringMatching(/^body: The backend broke off: /);
  const latest = async () => (await mock.controls('default').log()).at(-1);
  const end = { outcome: 'backend-unreachable', response: reply };
  await expect.poll(latest, { timeout: 10_000 }).toMatchObject(end);

  backend.respond = () => undefined;
  const { status, bytes } = await receive(url('/skill/skills', impatient));
  expect([status, String(bytes)]).toEqual([
    502,
    expect.stringMatching(/does not answer: No bytes for 300 ms/),
  ]);
});

it('detects that it calls itself', async () => {
  const { status, bytes } = await receive(url('/skill/skills', selfCalling));
  expect([status, JSON.parse(String(bytes)).message]).toEqual([508, expect.stringMatching(/^Loop: /)]);
  expect(await selfCalling.controls('default').log()).toHaveLength(2);
});

it.each(['/../../admin', '/%2e%2e/%2E%2E/admin', '/a/..%2f..%2f../admin', '/..%5c..%5cadmin'])(
  'does not leave the API of the backend by %s',
  async (path) => {
    expect((await receive(url(path))).status).toBe(404);
    expect(backend.received).toEqual([]);
  },
);
