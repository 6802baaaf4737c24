import type { RequestListener } from 'node:http';
import { decoded } from '#contract/storage.ts';
import { isHostNamed, localNames } from '#mock/http/host-names.ts';
import { truncate } from '#mock/world/journal.ts';
import { trustedCaller } from './callers.ts';
import { isSignIn } from './sign-in.ts';

// The firebase-tools emulator trusts every caller. Its other routes write anywhere without rules. It decodes file names
// twice and joins them like file paths. Only checked calls may reach it.

const allowedCall = /^(\/v0\/b\/[a-z0-9][a-z0-9._-]*\/o)(?:\/([^/?]*))?(?:\?(.*))?$/s;
/** Authorization headers that the emulator trusts, in any spelling. */
const emulatorTrusts = /^\S+\s+owner\s*$/i;

interface ProxyOptions {
  readonly storage: RequestListener;
  readonly signIn: RequestListener;
  /** True for the caller who has started an upload session. */
  readonly isOwnSession: (id: string, authorization: string | undefined) => boolean;
  /** Names and addresses that a request may use beside localhost. */
  readonly hosts: readonly string[];
  /** A caller with this bearer token bypasses the rules. */
  readonly ownerToken: string;
  readonly log: (line: string) => void;
  /** The response to a write waits until the write is saved. */
  readonly save?: (() => Promise<void>) | undefined;
}

/** Forwards the web SDK's calls to the storage and the sign-in. Refuses all others, and unsafe names. */
export function proxy(options: ProxyOptions): RequestListener {
  const { storage, signIn, isOwnSession, hosts, ownerToken, log, save } = options;
  return (request, response) => {
    const { headers, method = '', socket, url = '' } = request;

    function refuse(status: number, reason: string): void {
      log(`Storage refused ${method} ${truncate(url)}: ${reason}`);
      // The emulator too lets pages of any origin read its responses.
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ error: { code: status, message: reason } }));
    }

    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A page whose domain is bound to this machine sends its own name. The port may be that of a container.
    if (!isHostNamed(headers.host ?? '', [...localNames, ...hosts]))
      return refuse(421, `Unknown Host header. Use http://localhost:${socket.localPort}`);
    if (isSignIn(url)) return signIn(request, response);
    const [, files, encoded, query = ''] = allowedCall.exec(url) ?? [];
    if (!files) return refuse(404, 'Unknown path. Use /v0/b/{bucket}/o or /v0/b/{bucket}/o/{file}');
    const parameters = new URLSearchParams(query);
    const object = encoded === undefined ? null : decoded(encoded);
    const problem = problemOf(object, parameters);
    if (problem !== undefined) return refuse(400, problem);
    if (emulatorTrusts.test(headers.authorization ?? ''))
      return refuse(403, "'Bearer owner' would bypass the rules. Sign in as a learner");
    if (headers.authorization === `Bearer ${ownerToken}`) headers.authorization = trustedCaller;
    const session = parameters.get('upload_id');
    // The preflight of a browser never has a token.
    if (session !== null && method !== 'OPTIONS' && !isOwnSession(session, headers.authorization))
      return refuse(403, 'Another caller has started this upload');
    if (save && !['GET', 'HEAD', 'OPTIONS'].includes(method)) {
      const end = response.end.bind(response) as (...values: unknown[]) => void;
      response.end = (...values: unknown[]) => {
        void save().then(() => end(...values));
        return response;
      };
    }
    // A caller without gzip would make the emulator unpack a file, however large it becomes.
    headers['accept-encoding'] = 'gzip';
    if (object) request.url = `${files}/${encodeURIComponent(encodeURIComponent(object))}?${query}`;
    storage(request, response);
  };
}

/** `object` is the name of a file, null without one, undefined when it cannot be decoded. */
function problemOf(object: string | null | undefined, parameters: URLSearchParams): string | undefined {
  const keys = [...parameters.keys()];
  if (keys.some((key, index) => key.includes('[') || keys.indexOf(key) < index))
    return 'Invalid query parameters. Send each parameter once, without [';
  if (!/^[1-9]\d*$/.test(parameters.get('maxResults') ?? '1'))
    return 'Invalid maxResults: Send a whole number from 1';
  if (object === undefined) return 'Invalid file name: percent-encoding cannot be decoded';
  const folder = parameters.get('prefix')?.replace(/\/$/, '') || null;
  const names = [object, parameters.get('name'), folder].filter((name) => name !== null);
  if (names.some((name) => Buffer.byteLength(name) > 1024)) return 'Invalid name: longer than 1024 bytes';
  if (names.some((name) => name.includes('\\'))) return 'Invalid name: contains a backslash';
  // The emulator takes a file that ends with %2F for a folder and never deletes it.
  if (names.some((name) => name.split('/').some((word) => /^\.{0,2}$|%2f$/i.test(word))))
    return "Invalid name: a path segment is empty, '.', '..' or ends with %2F";
  return undefined;
}
