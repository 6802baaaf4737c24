import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { Exchange, ReadBody } from '#mock/call/answer.ts';
import { type BodyFault, maxBody } from '#mock/call/read-request.ts';
import { bodyText, unpack } from './unpack.ts';

/** The body of a request. A copy of at most 100 kB is read. */
export type RequestBody = ReturnType<typeof bodyOf>;

const hasBody = ({
  headers: { 'content-length': length = '0', 'transfer-encoding': encoding },
}: IncomingMessage) => encoding !== undefined || length !== '0';

/** Returns the body of a request, which nobody has read yet. */
export function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = 0;
  let isForwarded = false;
  let forward: ((chunk: Buffer) => void) | undefined;
  let reading: Promise<ReadBody> | undefined;
  let isComplete = !hasBody(request);

  async function readCopy(): Promise<ReadBody> {
    if (isComplete) return { body: '', fault: undefined };
    await new Promise<void>((resolve, reject) => {
      const add = (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= maxBody) return;
        request.off('data', add);
        if (isForwarded) chunks.length = 0;
        else request.pause();
        resolve();
      };
      const complete = () => {
        isComplete = true;
        resolve();
      };
      // Without a listener for `error`, a client that leaves only closes the request.
      request
        .on('data', add)
        .once('end', complete)
        .once('close', () => isComplete || reject(new Error('The client has left')));
    });
    return textOf(size > maxBody ? undefined : Buffer.concat(chunks), request.headers['content-encoding']);
  }
  /** Resolves once the body or its first 100 kB have arrived. Rejects when the client leaves before. */
  function read(): Promise<ReadBody> {
    reading ??= readCopy();
    // A call that a backend answers may never ask for the text.
    reading.catch(() => undefined);
    return reading;
  }
  /**
   * Sends all bytes on as they arrive, also those that are read already. Calls `onChunk` for each later chunk. Waits for
   * the callback of each write, because Node emits no `drain` after an early response.
   */
  function sendTo(target: Writable, onChunk: () => void): void {
    isForwarded = true;
    read();
    for (const chunk of chunks) target.write(chunk);
    if (size > maxBody) chunks.length = 0;
    if (isComplete) return void target.end();
    forward = (chunk) => {
      onChunk();
      request.pause();
      target.write(chunk, () => request.resume());
    };
    request
      .on('data', forward)
      .once('end', () => target.end())
      .resume();
  }
  /** Lets the rest pass unread, because unread bytes would block the next request of the connection. */
  function discard(): void {
    if (forward) request.off('data', forward);
    request.resume();
  }
  return { read, sendTo, discard };
}

/** Returns the unpacked text of a body. Without bytes, the body was too large. */
function textOf(bytes: Buffer | undefined, coding = 'identity'): ReadBody {
  const missing = (fault: BodyFault): ReadBody => ({ body: '', cut: true, fault });
  if (!bytes) return missing('too-large');
  try {
    const unpacked = bytes.length === 0 ? bytes : unpack(bytes, coding, maxBody);
    return unpacked ? { ...bodyText(unpacked), fault: undefined } : missing('packed');
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return missing(isLarge ? 'too-large' : 'broken');
  }
}

/** Returns a request, still without its body. */
export const arrivedIn = (request: IncomingMessage): Exchange['arrived'] => ({
  method: request.method ?? '',
  url: request.url ?? '',
  headers: headersOf(request),
  body: '',
  ...(hasBody(request) && { cut: true }),
});

/** Returns the headers of a message. Joins the values of a repeated header. */
export function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let place = 0; place < rawHeaders.length; place += 2)
    headers.append(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '');
  return headers;
}

/** DNS name or IP address with an optional port. */
const hostPattern = /^([\w.-]{1,255}|\[[\da-f:]{2,45}\])(:\d{1,5})?$/i;

/** Origin of this server for picture URLs. An invalid Host header falls back to localhost. */
export function originOf({ headers: { host = '' }, socket }: IncomingMessage): string {
  const isHost = hostPattern.test(host) && URL.canParse(`http://${host}`);
  return `http://${isHost ? host : `localhost:${socket.localPort}`}`;
}
