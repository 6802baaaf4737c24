import type { Request } from 'express';

/** Longer bodies are left out of the command, so that a log stays small. */
const longestBody = 4096;

const usualHeaders = ['content-type', 'auth-token', 'user', 'x-mock-world', 'x-mock-outcome'];

/** A text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command that makes this call again, headers that matter and body included. */
export function curlOf(request: Request, body: Buffer | undefined): string {
  const url = `${request.protocol}://${request.headers.host ?? 'localhost'}${request.originalUrl}`;
  const parts = ['curl'];
  if (request.method !== 'GET') parts.push('-X', request.method);
  parts.push(quoted(url));
  for (const name of usualHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') parts.push('-H', quoted(`${name}: ${value}`));
  }
  if (body && body.length > 0 && body.length <= longestBody) {
    parts.push('--data-binary', quoted(body.toString('utf8')));
  }
  return parts.join(' ');
}
