import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import type { Mock } from '../harness.ts';

export type Header = readonly [name: string, value: string];

/** A request whose path and headers are sent unchanged. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body?: Uint8Array;
}
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request over its own connection. Rejects when the connection closes without a response. */
export function sendRaw(mock: Mock, { method, target, headers, body }: RawRequest): Promise<RawResponse> {
  const { host, hostname, port } = new URL(mock.origin());
  const own: Header[] = [
    ...Object.entries({ host, connection: 'close', [controlHeaders.world.toLowerCase()]: mock.world() }),
  ];
  if (body) own.push(['content-length', `${body.length}`], ['content-type', 'application/json']);
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const all = [...own.filter(([name]) => !named.has(name)), ...headers];
  return new Promise((resolve, reject) => {
    // Only a list can repeat a name.
    const options = { hostname, port, method, path: target, headers: all.flat(), agent: false };
    const sent = request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((reply) => resolve({ status, headers, text: reply }), reject);
    });
    sent.once('error', reject).end(body);
  });
}

/**
 * Fails on a status of 500 or more, an unusual failure format, or leaked server details. Failures from Node itself have
 * no body. `showsRows` allows password hashes, because controls show stored rows.
 */
export function expectSound({ status, headers, text }: RawResponse, showsRows = false): void {
  expect(status >= 200 && status < 500, `${status} ${text}`).toBe(true);
  expect(text).not.toMatch(/node_modules|\n +at |\bat \S+ \(|file:\/\//);
  expect(text).not.toContain(process.cwd());
  if (!showsRows) expect(text).not.toContain('password_hash');
  const isJson = headers['content-type']?.startsWith('application/json');
  if (text === '' || (status < 400 && !isJson)) return;
  expect(isJson).toBe(true);
  if (status >= 400) expect(JSON.parse(text)).toMatchObject({ status, message: expect.any(String) });
  else JSON.parse(text);
}
