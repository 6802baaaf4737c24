import { decoded } from '#contract/storage.ts';

// The firebase-tools emulator trusts every caller. Its other routes write anywhere without rules. It decodes file names
// twice and joins them like file paths. Only checked calls may reach it.

type CheckedCall =
  | { readonly kind: 'allowed'; readonly url: string; readonly session: string | undefined }
  | { readonly kind: 'rejected'; readonly status: 400 | 404; readonly reason: string };

/**
 * Allows the web SDK's calls with safe names of files and folders. `url` has no origin. Returns the URL for the
 * emulator and the ID of an upload session.
 */
export function checkCall(url: string): CheckedCall {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [match, bucket, rawObject] = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(path) ?? [];
  if (!match) return rejected(404, 'Unknown path. Use /v0/b/{bucket}/o or /v0/b/{bucket}/o/{file}');
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(bucket ?? ''))
    return rejected(400, 'Invalid bucket name. Use small letters, digits, ., _ and -');

  const parameters = new URLSearchParams(query);
  const keys = [...parameters.keys()];
  if (keys.some((key, index) => key.includes('[') || keys.indexOf(key) < index))
    return rejected(400, 'Invalid query parameters. Send each parameter once, without [');

  const object = rawObject === undefined ? undefined : decoded(rawObject);
  const folder = parameters.get('prefix')?.replace(/\/$/, '') || undefined;
  const names = [object, parameters.get('name') ?? undefined];
  for (const name of [...names, folder]) {
    const problem = name === undefined ? undefined : problemOfName(name);
    if (problem) return rejected(400, problem);
  }
  // The emulator takes such a file for a folder and never deletes it.
  if (names.some((name) => /%2f$/i.test(name ?? ''))) return rejected(400, 'Invalid name: ends with %2F');
  const session = parameters.get('upload_id') ?? undefined;
  if (rawObject === undefined) return { kind: 'allowed', url, session };
  if (object === undefined) return rejected(400, 'Invalid file name: percent-encoding cannot be decoded');
  const twice = encodeURIComponent(encodeURIComponent(object));
  return { kind: 'allowed', url: `/v0/b/${bucket}/o/${twice}${query && `?${query}`}`, session };
}

const rejected = (status: 400 | 404, reason: string): CheckedCall => ({ kind: 'rejected', status, reason });

function problemOfName(name: string): string | undefined {
  if (Buffer.byteLength(name) > 1024) return 'Invalid name: longer than 1024 bytes';
  if (name.includes('\\')) return 'Invalid name: contains a backslash';
  if (name.split('/').some((word) => ['', '.', '..'].includes(word)))
    return "Invalid name: contains an empty path segment, '.' or '..'";
  return undefined;
}
