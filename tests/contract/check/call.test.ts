import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createSend } from '#mock/contract-check/call.ts';
import { optionsFor } from './backend.ts';

/** A backend, and a proxy that refuses tunnels. */
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'Access-Control-Allow-Origin': ['*', '*'] });
  response.end(Buffer.from([0xef, 0xbb, 0xbf, 0x22, 0xe9, 0x22]));
}).on('connect', (request, socket) => {
  received.push(`CONNECT ${request.url}`);
  socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
});
const received: string[] = [];
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
afterEach(() => {
  received.length = 0;
  vi.unstubAllEnvs();
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function call(backend: string, proxy?: string) {
  for (const name of ['http_proxy', 'https_proxy', 'NO_PROXY', 'no_proxy']) vi.stubEnv(name, undefined);
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, proxy);
  return createSend(optionsFor(`${backend}/api/v1`))(endpoints.listSkills, {});
}

it.each([
  ['plainly for http', 'http://a.example', 'GET http://a.example/api/v1/skill/skills'],
  ['by a tunnel for https', 'https://a.example', 'CONNECT a.example:443'],
])('uses a proxy %s', async (_what, backend, line) => {
  const result = await call(backend, origin());
  expect(received).toEqual([line]);
  if (result.kind === 'no-response') expect(result.reason).toContain('Proxy response (403)');
});

it.each(['proxy.example:3128', 'nonsense'])('names the variables of the invalid proxy %s', (proxy) => {
  expect(() => call('http://a.example', proxy)).toThrow(/^HTTP_PROXY or HTTPS_PROXY: Enter an address/);
});

it('keeps repeated headers, a byte order mark and bytes that are not UTF-8', async () => {
  const headers = { 'access-control-allow-origin': '*, *' };
  expect(await call(origin())).toMatchObject({ text: '\ufeff"\ufffd"', headers });
});
