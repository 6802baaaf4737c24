import { decoded } from '#contract/storage.ts';

// The emulator of firebase-tools trusts every caller: its other addresses write anywhere without rules, it decodes names
// twice, and joins them like file paths. Only harmless calls may reach it.

/** A call's address for the emulator, or why the call is rejected. */
type CheckedCall =
  | { readonly kind: 'allowed'; readonly url: string }
  | { readonly kind: 'rejected'; readonly status: 400 | 404; readonly reason: string };

/** Allows the calls of the web SDK, with a file name that cannot lead elsewhere; `url` is without origin. */
export function checkCall(url: string): CheckedCall {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [match, bucket, rawObject] = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(path) ?? [];
  if (!match) return rejected(404, 'only /v0/b/{bucket}/o and its files are served here');
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(bucket ?? '')) return rejected(400, 'no name of a bucket');

  const keys = [...new URLSearchParams(query).keys()];
  if (keys.some((key, index) => key.includes('[') || keys.indexOf(key) < index))
    return rejected(400, 'each parameter may stand once');

  const object = rawObject === undefined ? undefined : decoded(rawObject);
  for (const name of [object, new URLSearchParams(query).get('name') ?? undefined]) {
    const problem = name === undefined ? undefined : problemOfName(name);
    if (problem) return rejected(400, problem);
  }
  if (rawObject === undefined) return { kind: 'allowed', url };
  if (object === undefined) return rejected(400, 'no name of a file: it cannot be decoded');
  const twice = encodeURIComponent(encodeURIComponent(object));
  return { kind: 'allowed', url: `/v0/b/${bucket}/o/${twice}${query && `?${query}`}` };
}

const rejected = (status: 400 | 404, reason: string): CheckedCall => ({ kind: 'rejected', status, reason });

function problemOfName(name: string): string | undefined {
  if (Buffer.byteLength(name) > 1024) return 'no name of a file: it is longer than 1024 bytes';
  if (name.includes('\\')) return 'no name of a file: it has a backslash';
  if (name.split('/').some((word) => ['', '.', '..'].includes(word)))
    return "no name of a file: a part of its path is empty, '.' or '..'";
  return undefined;
}
