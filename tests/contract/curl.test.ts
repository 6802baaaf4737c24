import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { curlOf } from '#mock/control/curl.ts';

// Runs each command with the shell and the curl of this machine, which must have both.

interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: readonly string[];
  readonly body: string;
}

const arrived: Arrived[] = [];
async function record(request: IncomingMessage): Promise<void> {
  const { method, url, rawHeaders } = request;
  arrived.push({ method, url, headers: rawHeaders, body: await text(request) });
}

let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer((request, response) =>
    record(request).then(() => response.end('body'), response.destroy),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => arrived.splice(0));

const run = (command: string | null) => promisify(execFile)('sh', ['-c', `${command} --silent`]);

interface Parts {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** Expects that one request arrives, and that it equals the copied one. */
async function expectCopied({ method = 'POST', url = '/', headers = [], body = '' }: Parts): Promise<void> {
  arrived.length = 0;
  await run(curlOf({ method, url, headers: ['Host', host, ...headers], params: {}, body }));
  expect(arrived).toMatchObject([{ method, url, body }]);
  expect(arrived[0]?.headers.join('\n')).toContain(headers.join('\n'));
}

it.each<Parts>([
  { method: 'GET', url: '/users?q=a%20b&_page=1' },
  { method: 'HEAD', url: '/users' },
  { method: 'DELETE' },
  { method: 'OPTIONS', url: '*' },
  { url: '/a/../b/./c' },
  { url: '/list?points[1-3]={a,b}' },
  { body: '@/etc/hostname' },
  { body: '{"a": 1,\n\t"b": "It\'s me; $(echo no) `no` \\\\ %s ümlaut"}' },
  { body: "nul \0, escape \x1b[2J, bell \x07, delete \x7f, %d \\101 '\r\n" },
  { headers: ['X-Device', '', 'X-Twice', '1', 'X-Twice', '2'] },
  { headers: ['Content-Type', 'application/json; charset=utf-8'], body: '{}' },
])('repeats %j', expectCopied);

it('sends no encoding with an unpacked body, and no type with an untyped body', async () => {
  const headers = ['Content-Encoding', 'gzip'];
  await expectCopied({ body: '{}' });
  await run(
    curlOf({ method: 'POST', url: '/', headers: ['Host', host, ...headers], params: {}, body: '{}' }),
  );
  expect(arrived).toHaveLength(2);
  for (const { headers: names } of arrived)
    expect(names.join('\n')).not.toMatch(/^content-(encoding|type)$/im);
});

const characters = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCharCode(code));
const target = fc.string({ unit: characters(0x21, 0x7e) }).map((path) => `/${path}`);
/** A header as Node reads it: bytes as Latin-1, without spaces at its ends. */
const header = fc
  .string({ unit: fc.oneof(characters(0x20, 0x7e), characters(0x80, 0xff), fc.constant('\t')) })
  .map((value) => ['X-Any', value.trim()]);
const body = fc.string({
  unit: fc.oneof(characters(0, 0x7f), fc.string({ unit: 'grapheme', maxLength: 1 })),
});
const headers = fc.oneof(
  header,
  header.map((each) => ['Content-Type', 'text/plain', ...each]),
);

it('repeats any target, header and body', { timeout: 120_000 }, async () => {
  const parts = fc.record({ method: fc.constantFrom('POST', 'PUT', 'GET'), url: target, headers, body });
  await fc.assert(fc.asyncProperty(parts, expectCopied), { numRuns: 40, seed: 1 });
});
