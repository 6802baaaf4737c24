import type { Request } from 'express';
import { truncate } from './problem.ts';

/** Enough of a call to make it again. */
export interface LoggedRequest {
  readonly method: string;
  readonly host: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
}

const loggedHeaders = ['content-type', 'auth-token', 'user', 'x-mock-world', 'x-mock-outcome'];
/** In characters. A log keeps many calls, so longer texts are truncated or left out. */
const maxLength = 1024;

/** The headers that matter and the body, unless they are long. */
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

/** A text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command that makes this call again. */
export function curlOf({ method, host, url, headers, body }: LoggedRequest): string {
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(`http://${host}${url}`),
    ...headers.flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body ? ['--data-binary', quoted(body)] : []),
  ].join(' ');
}
