import type { Request } from 'express';
import { shortened } from './shortened.ts';

/** Enough of a call to make it again. */
export interface Sent {
  readonly method: string;
  readonly host: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
}

const keptHeaders = ['content-type', 'auth-token', 'user', 'x-mock-world', 'x-mock-outcome'];
/** A log keeps many calls, so what is longer than this many letters is cut or left out. */
const longest = 1024;

/** What a log keeps of a call: the headers that matter and the body, unless they are long. */
export function sentOf({ method, originalUrl, headers }: Request, body: string | undefined): Sent {
  const kept: [string, string][] = [];
  for (const name of keptHeaders) {
    const value = headers[name];
    if (typeof value === 'string' && value.length <= longest) kept.push([name, value]);
  }
  const short = body === undefined || body.length <= longest;
  return {
    method,
    host: shortened(headers.host ?? 'localhost', longest),
    url: shortened(originalUrl, longest),
    headers: kept,
    body: short ? body : undefined,
  };
}

/** A text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command that makes this call again. */
export function curlOf({ method, host, url, headers, body }: Sent): string {
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(`http://${host}${url}`),
    ...headers.flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body ? ['--data-binary', quoted(body)] : []),
  ].join(' ');
}
