import type { RequestListener, ServerResponse } from 'node:http';
import { isHostNamed, localNames } from '#mock/command/network.ts';
import { truncate } from '#mock/world/journal.ts';
import { checkCall } from './allowed-calls.ts';
import { isTrusted, trustedCaller } from './callers.ts';
import { isSignIn } from './sign-in.ts';

const maxLoggedUrl = 120;

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

/** Forwards allowed calls to the storage and the sign-in. Refuses all others. */
export function proxy(options: ProxyOptions): RequestListener {
  const { storage, signIn, isOwnSession, hosts, ownerToken, log, save } = options;
  return (request, response) => {
    const { headers, method = '', socket, url = '' } = request;

    function refuse(status: number, reason: string): void {
      log(`Storage refused ${method} ${truncate(url, maxLoggedUrl)}: ${reason}`);
      // The emulator too lets pages of any origin read its responses.
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ error: { code: status, message: reason } }));
    }

    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A page whose domain is bound to this machine sends its own name. The port may be that of a container.
    if (!isHostNamed(headers.host ?? '', [...localNames, ...hosts]))
      return refuse(421, `Unknown Host header. Use http://localhost:${socket.localPort}`);
    if (isSignIn(url)) return signIn(request, response);
    const call = checkCall(url);
    if (call.kind === 'rejected') return refuse(call.status, call.reason);
    if (isTrusted(headers.authorization))
      return refuse(403, "'Bearer owner' would bypass the rules. Sign in as a learner");
    if (headers.authorization === `Bearer ${ownerToken}`) headers.authorization = trustedCaller;
    // The preflight of a browser never has a token.
    if (call.session !== null && method !== 'OPTIONS' && !isOwnSession(call.session, headers.authorization))
      return refuse(403, 'Another caller has started this upload');
    if (save && !['GET', 'HEAD', 'OPTIONS'].includes(method)) saveBeforeEnd(response, save);
    // A caller without gzip would make the emulator unpack a file, however large it becomes.
    headers['accept-encoding'] = 'gzip';
    request.url = call.url;
    storage(request, response);
  };
}

function saveBeforeEnd(response: ServerResponse, save: () => Promise<void>): void {
  const end = response.end.bind(response) as (...values: unknown[]) => void;
  response.end = (...values: unknown[]) => {
    void save().then(() => end(...values));
    return response;
  };
}
