import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { startMock } from '../harness.ts';
import { receive, startRawBackend, toServer } from './backend.ts';

// Sends byte by byte, as HTTP allows (RFC 9110 and 9112).

const backend = startRawBackend();
const mock = startMock({ upstream: toServer(backend) });
const url = (path: string) => mock.origin() + basePath + path;
const latest = async () => (await mock.controls('default').log()).at(-1);

const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]';
const interim = (status: string) => `HTTP/1.1 ${status}\r\nLink: </a.css>; rel=preload\r\n\r\n`;
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b\r\n[]\r\n0\r\nX-Sum: 1\r\n\r\n';

it.each([
  ['after an unasked 100', interim('100 Continue') + whole],
  ['after a 102 and two of 103', interim('102 Wait') + interim('103 Hints').repeat(2) + whole],
  ['without a reason phrase', whole.replace('OK', '')],
  ['with 100 kB of headers', whole.replace('OK', `OK\r\nX-Large: ${'x'.repeat(100_000)}`)],
  ['in chunks with an extension and a trailer', chunked],
  ['in HTTP/1.0, as long as the connection', 'HTTP/1.0 200 OK\r\n\r\n[]'],
])('passes a response %s', async (_what, bytes) => {
  backend.answer = (socket) => socket.end(bytes);
  const response = await receive(url('/skill/skills'));
  expect([response.status, String(response.bytes)]).toEqual([200, '[]']);
});

it('opens a connection for each call, because a backend may close an idle one at any moment', async () => {
  backend.answer = (socket) => socket.write(whole, () => setImmediate(() => socket.end()));
  for (let count = 0; count < 30; count += 1) expect((await receive(url('/skill/skills'))).status).toBe(200);
});

it('answers 502 for a change of protocol that nobody asked for', async () => {
  backend.answer = (socket) =>
    socket.write('HTTP/1.1 101 Switching\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n');
  expect((await receive(url('/skill/skills'))).status).toBe(502);
});

const refusal = '{"status":413,"message":"Payload too large"}';
const json = 'Content-Type: application/json\r\n';
const refused = `HTTP/1.1 413 No\r\n${json}Content-Length: ${refusal.length}\r\n\r\n${refusal}`;

it.each<[string, (socket: Socket) => unknown]>([
  ['closes', (socket) => socket.end(refused)],
  ['resets the connection', (socket) => socket.write(refused, () => socket.resetAndDestroy())],
  ['reads no more', (socket) => socket.pause().write(refused)],
])('passes a 413 when the backend %s while the request is being sent', async (_what, answer) => {
  backend.answer = answer;
  const response = await receive(url('/projects/'), { method: 'POST', body: Buffer.alloc(20_000_000) });
  expect([response.status, String(response.bytes)]).toEqual([413, refusal]);
  expect(await latest()).toMatchObject({ status: 413, outcome: 'too-large', response: 'ok' });
});

it('passes a 401 while a request of unknown length waits for it', async () => {
  const denied = '{"status":401,"message":"Invalid or expired token"}';
  backend.answer = (socket) =>
    socket.end(`HTTP/1.1 401 No\r\nContent-Length: ${denied.length}\r\n\r\n${denied}`);
  const { port, hostname } = new URL(mock.origin());
  const client = connect(Number(port), hostname);
  client.write(`POST ${basePath}/projects/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n`);
  client.write(`${json}\r\n1\r\n{\r\n`);
  const [head] = await once(client, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 401 /);
  client.write('1\r\n}\r\n0\r\n\r\n');
  const request = expect.stringMatching(/^username: /);
  await expect.poll(latest).toMatchObject({ outcome: 'invalid-token', sent: { body: '{}' }, request });
  client.destroy();
});
