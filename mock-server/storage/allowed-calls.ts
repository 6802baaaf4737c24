import { decoded } from '#contract/storage.ts';

// The firebase-tools emulator trusts every caller. Its other routes write anywhere without rules. It decodes file names
// twice and joins them like file paths. Only checked calls may reach it.

type CheckedCall =
  | { readonly kind: 'allowed'; readonly url: string; readonly session: string | null }
  | { readonly kind: 'rejected'; readonly status: 400 | 404; readonly reason: string };

/**
 * Allows the web SDK's calls with safe names of files and folders. `url` has no origin. Returns the URL for the
 * emulator and the ID of an upload session.
 */
export function checkCall(url: string): CheckedCall {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [, files, rawObject] = /^(\/v0\/b\/[a-z0-9][a-z0-9._-]*\/o)(?:\/([^/]*))?$/.exec(path) ?? [];
  if (!files) return rejected(404, 'Unknown path. Use /v0/b/{bucket}/o or /v0/b/{bucket}/o/{file}');

  const parameters = new URLSearchParams(query);
  const keys = [...parameters.keys()];
  if (keys.some((key, index) => key.includes('[') || keys.indexOf(key) < index))
    return rejected(400, 'Invalid query parameters. Send each parameter once, without [');

  const object = rawObject === undefined ? null : decoded(rawObject);
  if (object === undefined) return rejected(400, 'Invalid file name: percent-encoding cannot be decoded');
  const folder = parameters.get('prefix')?.replace(/\/$/, '') || null;
  for (const name of [object, parameters.get('name'), folder]) {
    const problem = name === null ? undefined : problemOfName(name);
    if (problem) return rejected(400, problem);
  }
  const session = parameters.get('upload_id');
  if (object === null) return { kind: 'allowed', url, session };
  const twice = encodeURIComponent(encodeURIComponent(object));
  return { kind: 'allowed', url: `${files}/${twice}${query && `?${query}`}`, session };
}

const rejected = (status: 400 | 404, reason: string): CheckedCall => ({ kind: 'rejected', status, reason });

function problemOfName(name: string): string | undefined {
  if (Buffer.byteLength(name) > 1024) return 'Invalid name: longer than 1024 bytes';
  if (name.includes('\\')) return 'Invalid name: contains a backslash';
  // The emulator takes a file that ends with %2F for a folder and never deletes it.
  if (name.split('/').some((word) => /^\.{0,2}$|%2f$/i.test(word)))
    return "Invalid name: a path segment is empty, '.', '..' or ends with %2F";
  return undefined;
}
