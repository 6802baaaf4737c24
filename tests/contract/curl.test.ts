import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { curlOf } from '#mock/control/curl.ts';
import { headersOf } from '#mock/http/receive.ts';
import { startBackend } from './bridge/backend.ts';

// Runs each command with the shell and the curl of this machine, which must have both.

const sent = { method: 'POST', url: '/', headers: [] as [string, string][], params: {}, body: '' };
const arrived: { method: string; url: string; headers: Headers; body: string }[] = [];

const server = startBackend();
server.respond = async (request, response) => {
  const { method = '', url = '' } = request;
  arrived.push({ method, url, headers: headersOf(request), body: await text(request) });
  response.end();
};

it.each<Partial<typeof sent>>([
  { method: 'HEAD', url: '/users?q=a%20b&points[1-3]={a,b}' },
  { method: 'DELETE', url: '/a/../b/./c' },
  { body: '@/etc/hostname' },
  { body: '{"a": 1,\n\t"b": "It\'s me; $(echo no) `no` \\\\ %s ümlaut"}' },
  {
    headers: [
      ['x-device', ''],
      ['x-twice', '1, 2'],
      ['content-type', 'text/plain'],
    ],
    body: '{}',
  },
])('repeats %j', async (parts) => {
  const { headers, ...rest } = { ...sent, ...parts };
  const command = curlOf({
    ...rest,
    headers: new Headers([['host', new URL(server.origin()).host], ...headers]),
  });
  await promisify(execFile)('sh', ['-c', `${command} --silent`]);
  const [copy, ...others] = arrived.splice(0);
  const { method, url, body } = rest;
  expect([copy, others]).toMatchObject([{ method, url, body }, []]);
  for (const [name, value] of headers) expect(copy?.headers.get(name)).toBe(value);
  if (body !== '' && headers.length === 0) expect(copy?.headers.has('content-type')).toBe(false);
});

it('is null for control characters and for bytes that are not UTF-8', () => {
  for (const body of ['\0', '\x1b[2J', '\x7f', '\ufffd'])
    expect(curlOf({ ...sent, headers: new Headers(), body })).toBeNull();
  expect(curlOf({ ...sent, headers: new Headers({ 'X-Latin-1': '\xfc' }) })).toBeNull();
});
