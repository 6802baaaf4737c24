import { decoded } from '#contract/storage.ts';

// The emulator of firebase-tools trusts whoever calls it: its other addresses write anywhere and ask no rules, it
// decodes names twice, and joins them like paths of a disk. What reaches it is made harmless here.

/** A call's address as the emulator shall see it, or why it never gets there. */
export type Admission =
  | { readonly url: string }
  | { readonly url?: never; readonly status: 400 | 404; readonly why: string };

/** The calls of the web SDK are let in, with a file's name that cannot lead elsewhere; `url` is without origin. */
export function admit(url: string): Admission {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [found, bucket, rawObject] = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(path) ?? [];
  if (!found) return { status: 404, why: 'only /v0/b/{bucket}/o and its files are served here' };
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(bucket ?? '')) return refuse('no name of a bucket');

  const keys = [...new URLSearchParams(query).keys()];
  if (keys.some((key, index) => key.includes('[') || keys.indexOf(key) < index))
    return refuse('each parameter may stand once');

  const object = rawObject === undefined ? undefined : decoded(rawObject);
  for (const name of [object, new URLSearchParams(query).get('name') ?? undefined]) {
    const problem = name === undefined ? undefined : problemOfName(name);
    if (problem) return refuse(problem);
  }
  if (rawObject === undefined) return { url };
  if (object === undefined) return refuse('no name of a file: it cannot be decoded');
  const twice = encodeURIComponent(encodeURIComponent(object));
  return { url: `/v0/b/${bucket}/o/${twice}${query && `?${query}`}` };
}

const refuse = (why: string): Admission => ({ status: 400, why });

function problemOfName(name: string): string | undefined {
  if (Buffer.byteLength(name) > 1024) return 'no name of a file: it is longer than 1024 bytes';
  if (name.includes('\\')) return 'no name of a file: it has a backslash';
  if (name.split('/').some((word) => ['', '.', '..'].includes(word)))
    return "no name of a file: a part of its path is empty, '.' or '..'";
  return undefined;
}
