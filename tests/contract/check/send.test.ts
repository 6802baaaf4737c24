import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { basePath, endpoints } from '#contract/endpoints.ts';
import { createSend } from '#mock/contract-check/call.ts';
import { type Options, readOptions } from '#mock/contract-check/options.ts';
import { startRawBackend } from '../bridge/backend.ts';

const backend = startRawBackend();

/** Returns the response of the check's client to bytes on the wire. */
function responseTo(answer: (socket: Socket) => unknown, timeout = '60000') {
  backend.answer = answer;
  const options = readOptions(
    ['--base-url', backend.origin() + basePath, '--timeout', timeout],
    {},
  ) as Options;
  return createSend(options)(endpoints.listSkills, {});
}

it('unpacks a response', async () => {
  const text = 'नमस्ते';
  const response = await responseTo((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n');
    socket.end(gzipSync(text));
  });
  expect(response).toMatchObject({ kind: 'response', status: 200, text });
});

it.each<[what: string, answer: (socket: Socket) => unknown, timeout: string, reason: RegExp]>([
  ['silence', () => undefined, '100', /^No response within 100 ms$/],
  [
    'an unknown coding',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Encoding: x\r\n\r\na'),
    '9999',
    /^Content-Encoding x: /,
  ],
])('gives a reason for %s', async (_what, answer, timeout, reason) => {
  const response = await responseTo(answer, timeout);
  expect(response).toEqual({ kind: 'no-response', reason: expect.stringMatching(reason) });
});
