import { once } from 'node:events';
import { Agent, createServer, get, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { startMock } from '../harness.ts';
import { proxyToServer, receive, send, startBackend } from './backend.ts';

const backend = startBackend();
const mock = startMock({ upstream: proxyToServer(backend) });
/** A backend may be silent for 300 ms here. */
const impatient = startMock({ upstream: proxyToServer(backend, 300) });
const selfCalling: ReturnType<typeof startMock> = startMock({
  upstream: proxyToServer({ origin: () => selfCalling.origin() }),
});
const proxied = startMock({ upstream: proxyToServer(backend) });
const url = (path = '/skill/skills') => mock.origin() + basePath + path;
const lastRequest = () => backend.received.at(-1);

beforeEach(() => {
  backend.received.length = 0;
});
afterEach(() => vi.unstubAllEnvs());

const json = ['Content-Type', 'application/json'];

it.each([
  [
    'lists and validators',
    200,
    ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'ETag', '"1"', 'Vary', 'Accept', 'X-Odd', 'é'],
  ],
  ['a redirect', 302, ['Location', '/elsewhere', 'Content-Length', '0']],
  ['no body and no type', 204, ['X-Kept', '1']],
  ['an unchanged answer', 304, ['ETag', '"1"']],
  ['a refusal without Retry-After', 429, [...json, 'Content-Length', '2']],
  ['a packed answer', 200, [...json, 'Content-Encoding', 'br', 'Content-Length', '2']],
])('passes the headers of %s as they are, and invents none', async (_what, status, headers) => {
  backend.respond = (_request, response) => {
    response.sendDate = false;
    response.writeHead(status, headers);
    response.end(headers.includes('2') ? '{}' : undefined);
  };
  const { raw, ...response } = await receive(url());
  expect(response.status).toBe(status);
  const mine = /^(access-control-.*|connection|keep-alive|transfer-encoding)$/i;
  const pairs = raw.flatMap((name, place) =>
    place % 2 === 0 && !mine.test(name) ? [name, raw[place + 1]] : [],
  );
  expect(pairs).toEqual(headers);
});

it.each([
  ['with a length', ['Content-Length', '1234']],
  ['without a length', ['X-Kept', '1']],
])('answers HEAD %s', async (_what, headers) => {
  backend.respond = (_request, response) => response.writeHead(200, headers).end();
  const { raw, bytes } = await receive(url(), { method: 'HEAD' });
  expect(raw.join()).toContain(headers.join());
  expect([raw.includes('Content-Length'), bytes.length]).toEqual([headers.includes('1234'), 0]);
});

it('keeps the headers of a connection, trailers and CORS of the backend to itself', async () => {
  backend.respond = (_request, response) => {
    response.setHeader('Connection', 'keep-alive, X-Private');
    response.setHeader('X-Private', '1');
    response.setHeader('Keep-Alive', 'timeout=77');
    response.setHeader('Proxy-Authenticate', 'Basic');
    response.setHeader('Trailer', 'X-Sum');
    response.setHeader('Access-Control-Allow-Origin', 'https://elsewhere.example');
    response.write('[]');
    response.addTrailers({ 'X-Sum': '1' });
    response.end();
  };
  const { headers, bytes } = await receive(url());
  for (const name of ['x-private', 'trailer', 'proxy-authenticate']) expect(headers).not.toHaveProperty(name);
  expect(headers['keep-alive']).not.toBe('timeout=77');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(String(bytes)).toBe('[]');
});

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
  const passed = {
    'auth-token': 'a.b',
    'if-none-match': '"1"',
    'accept-encoding': 'gzip',
    'x-other': 'é',
    range: 'bytes=0-1',
  };
  await receive(url('/skill/skills?a=1&a=%C3%A9'), { headers: { ...dropped, ...passed } });
  const { host, connection, 'x-mock-hops': _hops, ...headers } = lastRequest()?.headers ?? {};
  expect(headers).toEqual(passed);
  expect(host).toBe(new URL(backend.origin()).host);
  expect(lastRequest()?.url).toBe(`${basePath}/skill/skills?a=1&a=%C3%A9`);
});

it('passes early hints', async () => {
  backend.respond = (_request, response) => {
    response.writeProcessing();
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.writeEarlyHints({ link: '</a.css>; rel=preload', 'x-other': '1' }, () => response.end('[]'));
  };
  const hints: unknown[] = [];
  const sent = get(url(), { agent: false, headers: mock.controls().headers });
  sent.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers.link]));
  const [response] = await once(sent, 'response');
  expect([response.statusCode, hints]).toEqual([
    200,
    [
      [102, undefined],
      [103, '</style.css>; rel=preload'],
      [103, '</a.css>; rel=preload'],
    ],
  ]);
  response.resume();
});

const identity = (bytes: Uint8Array) => bytes;
const packings = fc.constantFrom(['gzip', gzipSync], ['deflate', deflateSync], ['identity', identity]);

it('passes all bytes both ways, packed or not, in one piece or in many', async () => {
  backend.respond = async (incoming, response) => {
    const bytes = await buffer(incoming);
    const { 'content-encoding': encoding, 'content-length': length } = incoming.headers;
    response.writeHead(200, {
      'X-Request': `${encoding} ${length}`,
      'Content-Encoding': `${encoding}`,
      ...(length !== undefined && { 'Content-Length': bytes.length }),
    });
    response.end(bytes);
  };
  const property = fc.asyncProperty(
    fc.uint8Array({ maxLength: 2000, size: 'max' }),
    fc.nat(2600),
    packings,
    fc.boolean(),
    async (seed, times, [encoding, pack], isChunked) => {
      const body = Buffer.from(pack(Buffer.concat(Array.from({ length: times }, () => seed))));
      const length = isChunked ? undefined : String(body.length);
      const response = await receive(url('/projects/1'), {
        method: 'PUT',
        headers: { 'Content-Encoding': encoding, ...(length !== undefined && { 'Content-Length': length }) },
        body: isChunked ? Readable.from([body.subarray(0, 10), body.subarray(10)]) : body,
      });
      expect(response.bytes.equals(body)).toBe(true);
      expect(response.headers['x-request']).toBe(
        `${encoding} ${isChunked && body.length > 102_400 ? undefined : body.length}`,
      );
    },
  );
  await fc.assert(property, {
    numRuns: 20,
    examples: [[new Uint8Array(2000).fill(7), 2600, ['identity', identity], false]],
  });
});

it('passes the events of a stream one by one', async () => {
  let events: ServerResponse | undefined;
  backend.respond = (_request, response) => {
    events = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    events.flushHeaders();
  };
  const response = await send(url('/events'));
  for (const event of ['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']) {
    events?.write(event);
    expect(String((await once(response, 'data'))[0])).toBe(event);
  }
  events?.end();
  await once(response, 'end');
});

it('passes a large upload while it arrives, and waits for no end of it', async () => {
  backend.respond = async (incoming, response) => {
    response.write('started');
    response.end(String((await buffer(incoming)).length));
  };
  const upload = new PassThrough();
  upload.write(Buffer.alloc(150_000));
  const response = await send(url('/projects/1'), { method: 'PUT', body: upload });
  expect(String((await once(response, 'data'))[0])).toBe('started');
  upload.end(Buffer.alloc(50_000));
  expect(String(await buffer(response))).toBe('200000');
});

it('answers Expect: 100-continue', async () => {
  backend.respond = async (incoming, response) => response.end(await buffer(incoming));
  const sent = request(url('/projects/1'), {
    method: 'PUT',
    headers: { Expect: '100-continue' },
    agent: false,
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end('bytes');
  const [response] = await once(sent, 'response');
  expect(String(await buffer(response))).toBe('bytes');
});

it('passes the answer to a large upload that the backend does not read, and keeps the connection', async () => {
  backend.respond = (_request, response) => response.writeHead(413, 'Too L\u00e4rge').end('too large');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const refused = await receive(url('/projects/1'), { method: 'PUT', body: Buffer.alloc(3_000_000), agent });
  expect([refused.status, String(refused.bytes)]).toEqual([413, 'too large']);
  expect((await receive(url(), { agent })).status).toBe(413);
  agent.destroy();
});

// Sooner than the proxy gives up on a silent backend.
it.each([
  ['before the response', false],
  ['in the middle of the response', true],
])(
  'aborts the call to the backend when the client leaves %s',
  async (_what, isStarted) => {
    const left = new Promise((resolve) => {
      backend.respond = (_request, response) => {
        response.once('close', () => resolve(response.writableFinished));
        if (isStarted) response.write('start');
        else leave();
      };
    });
    const sent = get(url(), { agent: false, headers: mock.controls().headers }).on('error', () => undefined);
    const leave = () => sent.destroy();
    if (isStarted) sent.on('response', (response) => response.once('data', leave));
    expect(await left).toBe(false);
    const outcomes = async () => (await mock.controls().log()).map(({ outcome }) => outcome);
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['aborted']);
  },
  15_000,
);

it.each([
  ['with a length', { 'Content-Length': '100' }],
  ['in chunks', {}],
])('breaks the response off when the backend does, %s', async (_what, headers) => {
  backend.respond = (_request, response) => {
    response.writeHead(200, headers).write('start', () => response.destroy());
  };
  await expect(receive(url())).rejects.toThrow('aborted');
  const end = {
    outcome: 'backend-unreachable',
    answer: expect.stringMatching(/^body: The backend broke off: /),
  };
  const latest = async () => (await mock.controls('default').log()).at(-1);
  await vi.waitFor(async () => expect(await latest()).toMatchObject(end), { timeout: 10_000 });
});

it('gives up on a silent backend, but not on a long stream', async () => {
  const path = `${impatient.origin()}${basePath}/skill/skills`;
  backend.respond = () => undefined;
  const { status, bytes } = await receive(path);
  expect([status, String(bytes)]).toEqual([
    502,
    expect.stringMatching(/does not answer: Headers Timeout Error/),
  ]);
  backend.respond = (_request, response) => void response.write('start');
  await expect(receive(path)).rejects.toThrow('aborted');
  backend.respond = async (_request, response) => {
    for await (const piece of setInterval(50, 'piece')) {
      response.write(piece);
      if (performance.now() > end) break;
    }
    response.end();
  };
  const end = performance.now() + 600;
  expect((await receive(path)).status).toBe(200);
});

it('detects that it calls itself', async () => {
  const { status, bytes } = await receive(`${selfCalling.origin()}${basePath}/skill/skills`);
  expect([status, JSON.parse(String(bytes)).message]).toEqual([508, expect.stringMatching(/^Loop: /)]);
  expect(await selfCalling.controls('default').log()).toHaveLength(2);
});

it.each([
  '/../../admin',
  '/%2e%2e/%2E%2E/admin',
  '/a/..%2f..%2f../admin',
  '/..\\..\\admin',
  '/..%5c..%5cadmin',
])('does not leave the API of the backend by %s', async (path) => {
  expect((await receive(url(path))).status).toBe(404);
  expect(backend.received).toEqual([]);
});

it('calls by the proxy of the environment, but not the hosts of NO_PROXY', async () => {
  backend.respond = (incoming, response) => response.end(incoming.headers['x-by-proxy'] ?? 'direct');
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, 'x-by-proxy': 'by proxy' };
    request(incoming.url ?? '', { method: incoming.method, headers }, (answer) =>
      answer.pipe(response),
    ).end();
  });
  proxy.on('connect', (incoming, socket) => {
    const [host = '', port] = incoming.url?.split(':') ?? [];
    const tunnel = connect(Number(port), host, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    tunnel.pipe(socket).pipe(tunnel);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  expect(String((await receive(`${proxied.origin()}${basePath}/skill/skills`)).bytes)).toBe('by proxy');
  vi.stubEnv('NO_PROXY', '127.0.0.1');
  expect(String((await receive(`${proxied.origin()}${basePath}/skill/skills`)).bytes)).toBe('direct');
  proxy.closeAllConnections();
  proxy.close();
});
