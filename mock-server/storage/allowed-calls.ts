import { decoded } from '#contract/storage.ts';

// The firebase-tools emulator trusts every caller. Its other routes write anywhere without rules. It decodes file names
// twice and joins them like file paths. Only checked calls may reach it.

type CheckedCall =
  | { readonly kind: 'allowed'; readonly url: string }
  | { readonly kind: 'rejected'; readonly status: 400 | 404; readonly reason: string };

/** Allows the web SDK's calls with safe file names. `url` has no origin. Returns the URL for the emulator. */
export function checkCall(url: string): CheckedCall {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [match, bucket, rawObject] = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(path) ?? [];
  if (!match) return rejected(404, 'Unknown path. Use /v0/b/{bucket}/o or /v0/b/{bucket}/o/{file}');
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(bucket ?? ''))
    return rejected(400, 'Invalid bucket name. Use small letters, digits, ., _ and -');

  const keys = [...new URLSearchParams(query).keys()];
  if (keys.some((key, index) => key.includes('[') || keys.indexOf(key) < index))
    return rejected(400, 'Invalid query parameters. Send each parameter once, without [');

  const object = rawObject === undefined ? undefined : decoded(rawObject);
  for (const name of [object, new URLSearchParams(query).get('name') ?? undefined]) {
    const problem = name === undefined ? undefined : problemOfName(name);
    if (problem) return rejected(400, problem);
  }
  if (rawObject === undefined) return { kind: 'allowed', url };
  if (object === undefined) return rejected(400, 'Invalid file name: percent-encoding cannot be decoded');
  const twice = encodeURIComponent(encodeURIComponent(object));
  return { kind: 'allowed', url: `/v0/b/${bucket}/o/${twice}${query && `?${query}`}` };
}

const rejected = (status: 400 | 404, reason: string): CheckedCall => ({ kind: 'rejected', status, reason });

function problemOfName(name: string): string | undefined {
  if (Buffer.byteLength(name) > 1024) return 'Invalid file name: longer than 1024 bytes';
  if (name.includes('\\')) return 'Invalid file name: contains a backslash';
  if (name.split('/').some((word) => ['', '.', '..'].includes(word)))
    return "Invalid file name: contains an empty path segment, '.' or '..'";
  return undefined;
}
