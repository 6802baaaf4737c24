import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { controlHeaders } from '#contract/development.ts';
import type { Found } from '#mock/call/find-endpoint.ts';
import type { BodyFault } from '#mock/call/read-request.ts';
import type { Sent } from '#mock/world/sent.ts';
import type { World } from '#mock/world/world.ts';
import { defaultWorld, isWorldName, type Worlds } from '#mock/world/worlds.ts';
import { unpack } from './unpack.ts';

/** In bytes, packed and unpacked. */
const maxBody = 100 * 1024;

/** The raw bytes of a body: its start, and the stream of the rest of a large one. */
export interface RawBody {
  readonly start: Buffer;
  readonly rest: Readable | undefined;
}

const hasBody = ({
  headers: { 'content-length': length = '0', 'transfer-encoding': encoding },
}: IncomingMessage) => encoding !== undefined || length !== '0';

/** Reads a body up to 100 kB. Undefined when the client leaves before. */
export function readStart(request: IncomingMessage): Promise<RawBody | undefined> {
  if (!hasBody(request)) return Promise.resolve({ start: Buffer.alloc(0), rest: undefined });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (rest: Readable | undefined) => resolve({ start: Buffer.concat(chunks), rest });
    const add = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBody) return;
      request.off('data', add).pause();
      finish(request);
    };
    // Without a listener for `error`, a client that leaves only closes the request.
    request
      .on('data', add)
      .on('end', () => finish(undefined))
      .on('close', () => resolve(undefined));
  });
}

/** Returns the text of a body, unpacked and without a byte order mark, or why it has none. */
export function textOf(
  { start, rest }: RawBody,
  encoding = 'identity',
): { readonly text: string; readonly fault: BodyFault | undefined } {
  if (rest) return { text: '', fault: 'too-large' };
  if (start.length === 0) return { text: '', fault: undefined };
  try {
    const bytes = unpack(start, encoding, maxBody);
    return bytes ? { text: decoder.decode(bytes), fault: undefined } : { text: '', fault: 'packed' };
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return { text: '', fault: isLarge ? 'too-large' : 'broken' };
  }
}

const decoder = new TextDecoder();

/** Returns a request for the journal, still without its body. */
export const sentOf = (request: IncomingMessage, found: Found): Sent => ({
  method: request.method ?? '',
  url: request.url ?? '',
  headers: request.rawHeaders,
  params: found.kind === 'endpoint' ? found.params : {},
  body: '',
  ...(hasBody(request) && { cut: true }),
});

/** DNS name or IP address with an optional port. */
const hostPattern = /^([\w.-]{1,255}|\[[\da-f:]{2,45}\])(:\d{1,5})?$/i;

/** Origin of this server for picture URLs. An invalid Host header falls back to localhost. */
export function originOf({ headers: { host = '' }, socket }: IncomingMessage): string {
  const isHost = hostPattern.test(host) && URL.canParse(`http://${host}`);
  return `http://${isHost ? host : `localhost:${socket.localPort}`}`;
}

const worldHeader = controlHeaders.world.toLowerCase();

export const invalidWorldName = `${controlHeaders.world}: Use letters, digits and -, at most 64 characters`;

/** Returns the world that a request names, or undefined for an invalid name. */
export function requestedWorld({ headers }: IncomingMessage, worlds: Worlds): World | undefined {
  const name = headers[worldHeader]?.toString() ?? defaultWorld;
  return isWorldName(name) ? worlds.get(name) : undefined;
}
