import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { curlOf } from '#mock/control/curl.ts';
import { startBackend } from './bridge/backend.ts';

// Runs each command with the shell and the curl of this machine, which must have both.

const sent = { method: 'POST', url: '/', headers: [] as readonly string[], params: {}, body: '' };
const arrived: Omit<typeof sent, 'params'>[] = [];

const server = startBackend();
server.respond = async (request, response) => {
  const { method = '', url = '', rawHeaders: headers } = request;
  arrived.push({ method, url, headers, body: await text(request) });
  response.end();
};

it.each<Partial<typeof sent>>([
  { method: 'HEAD', url: '/users?q=a%20b&points[1-3]={a,b}' },
  { method: 'DELETE', url: '/a/../b/./c' },
  { body: '@/etc/hostname' },
  { body: '{"a": 1,\n\t"b": "It\'s me; $(echo no) `no` \\\\ %s ümlaut"}' },
  { headers: ['X-Device', '', 'X-Twice', '1', 'X-Twice', '2', 'Content-Type', 'text/plain'], body: '{}' },
])('repeats %j', async (parts) => {
  const { headers, ...rest } = { ...sent, ...parts };
  const command = curlOf({ ...rest, headers: ['Host', new URL(server.origin()).host, ...headers] });
  await promisify(execFile)('sh', ['-c', `${command} --silent`]);
  const [copy, ...others] = arrived.splice(0);
  const { method, url, body } = rest;
  expect([copy, others]).toMatchObject([{ method, url, body }, []]);
  expect(copy?.headers.join('\n')).toContain(headers.join('\n'));
  if (body !== '' && headers.length === 0) expect(copy?.headers).not.toContain('Content-Type');
});

it('is null for control characters and for bytes that are not UTF-8', () => {
  for (const body of ['\0', '\x1b[2J', '\x7f', '\ufffd']) expect(curlOf({ ...sent, body })).toBeNull();
  expect(curlOf({ ...sent, headers: ['X-Latin-1', '\xfc'] })).toBeNull();
});
