import { feedFiles, feedPath } from '#contract/development.ts';
import { type AnswerOptions, answer, type ReadBody } from '#mock/call/answer.ts';
import { slowBody } from '#mock/call/faults.ts';
import { maxBody } from '#mock/call/read-request.ts';
import { mayHaveBody, type Reply } from '#mock/call/reply.ts';
import { toBase64 } from '#mock/world/base64.ts';
import { headerBytes, type Received } from '#mock/world/sent.ts';
import { pause, randomDelay } from '#mock/world/world.ts';

/** Returns a feed or a picture, such as `/feeds/ads.csv`, or undefined for another path. */
export type FileOf = (path: string) => Promise<Response | undefined>;

interface Site {
  /** Origin for links in mails. */
  readonly webOrigin: string;
  readonly file: FileOf | undefined;
}

const feeds = Object.values(feedFiles).map(feedPath);

/**
 * The door of the mock in web standards. Resolves to the response as `fetch` would: rejects with a TypeError for a closed
 * connection, and with the reason of the request's signal.
 */
export const respond = (
  request: Request,
  { webOrigin, file }: Site,
  options: AnswerOptions,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method, headers, signal } = request;
    const { origin, pathname, search } = new URL(request.url);
    const listeners = new Set<() => void>();
    let state: 'open' | 'sent' | 'left' = 'open';
    /** Ends a body that is still on its way. */
    let cutBody: ((reason: unknown) => void) | undefined;

    function close(end: 'sent' | 'left', reason?: unknown): void {
      if (state !== 'open') return;
      state = end;
      signal.removeEventListener('abort', abort);
      if (end === 'left') {
        cutBody?.(reason);
        reject(reason);
      }
      for (const listener of listeners) listener();
    }
    const abort = () => close('left', signal.reason);
    const drop = () => close('left', new TypeError('Failed to fetch'));
    signal.addEventListener('abort', abort);

    /** Streams a body in pieces. The exchange stays open until the last. */
    function trickle(bytes: Uint8Array, onEnd: () => void): ReadableStream {
      let timer: ReturnType<typeof setInterval>;
      let sent = 0;
      listeners.add(() => clearInterval(timer));
      return new ReadableStream({
        start(stream) {
          cutBody = (reason) => stream.error(reason);
          timer = setInterval(() => {
            sent += 1;
            stream.enqueue(slowBody.piece(bytes, sent));
            if (sent < slowBody.pieces) return;
            stream.close();
            onEnd();
          }, slowBody.pause);
        },
        cancel: drop,
      });
    }

    function send(reply: Reply, onSent: (received: Received) => void): void {
      const { status, text, delivery } = reply;
      const nothing = { headers: {}, body: '' };
      if (delivery === 'drop' || delivery === 'hang') {
        onSent(nothing);
        if (delivery === 'drop') drop();
        return;
      }
      const hasBody = mayHaveBody(status);
      const bytes = new TextEncoder().encode(hasBody ? text : '');
      const sent = new Headers();
      for (const [name, value] of Object.entries(reply.headers))
        for (const each of [value].flat()) sent.append(name, headerBytes(each));
      if (hasBody) sent.set('Content-Length', `${bytes.length}`);
      else sent.delete('Content-Type');
      const received = { headers: Object.fromEntries(sent), body: method === 'HEAD' ? '' : text };
      const end = () => {
        onSent(received);
        close('sent');
      };
      const isSlow = delivery === 'slow-body';
      const body = !hasBody || method === 'HEAD' ? null : isSlow ? trickle(bytes, end) : bytes;
      resolve(new Response(body, { status, headers: sent }));
      if (!(body instanceof ReadableStream)) end();
    }

    if (signal.aborted) return abort();
    const arrived = {
      method,
      url: pathname + search,
      headers,
      body: '',
      ...(request.body && { cut: true as const }),
    };
    const exchange = {
      ...{ arrived, client: '', origin, webOrigin, send, drop },
      read: () => bodyOf(request),
      hasLeft: () => state === 'left',
      onClose: (listener: () => void) => void listeners.add(listener),
      startOver: () => true,
    };
    async function start(): Promise<void> {
      const world = options.worlds.named(headers);
      const found = world && (await file?.(pathname));
      if (!found) return answer(exchange, options);
      const delay = feeds.includes(pathname) ? randomDelay(world.latency) : 0;
      if (delay > 0) await pause(world, delay, exchange);
      resolve(found);
      close('sent');
    }
    start().catch(reject);
  });

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Packed bodies are for the wire. A body in any content coding is one in an unknown coding. */
async function bodyOf(request: Request): Promise<ReadBody> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const missing = (fault: 'too-large' | 'packed') => ({ body: '', cut: true, fault }) as const;
  if (bytes.length > maxBody) return missing('too-large');
  if (bytes.length > 0 && request.headers.has('Content-Encoding')) return missing('packed');
  try {
    return { body: decoder.decode(bytes), fault: undefined };
  } catch {
    return { body: toBase64(bytes), encoding: 'base64', fault: undefined };
  }
}
