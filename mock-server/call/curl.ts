import type { Request } from 'express';
import { truncate } from './problem.ts';

export interface LoggedRequest {
  readonly method: string;
  readonly host: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
}

const loggedHeaders = ['content-type', 'auth-token', 'user', 'x-mock-world', 'x-mock-outcome'];
/** In characters. A log keeps many calls, so longer text is truncated or omitted. */
const maxLength = 1024;

/** Returns the relevant parts of a request. Omits long headers and bodies. */
export function loggedRequest(
  { method, originalUrl, headers }: Request,
  body: string | undefined,
): LoggedRequest {
  const logged: [string, string][] = [];
  for (const name of loggedHeaders) {
    const value = headers[name];
    if (typeof value === 'string' && value.length <= maxLength) logged.push([name, value]);
  }
  const short = body === undefined || body.length <= maxLength;
  return {
    method,
    host: truncate(headers.host ?? 'localhost', maxLength),
    url: truncate(originalUrl, maxLength),
    headers: logged,
    body: short ? body : undefined,
  };
}

/** Quotes text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a curl command that repeats the request. */
export function curlOf({ method, host, url, headers, body }: LoggedRequest): string {
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(`http://${host}${url}`),
    ...headers.flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body ? ['--data-binary', quoted(body)] : []),
  ].join(' ');
}
