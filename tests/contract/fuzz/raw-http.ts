import { connect } from 'node:net';

// HTTP by hand, so that a test can send what no well-behaved client would.

export type Header = readonly [name: string, value: string];

/** A request as it goes over the line. Host, connection and the body's length are added where no header names them. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, sent as they are. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body?: Uint8Array;
}

/** What came back. `text` is the whole body. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** How long an answer may take, in ms. */
const patience = 5000;

/** The bytes of a request. Headers are Latin-1, as Node reads them. */
export function bytesOf({ method, target, headers, body }: RawRequest, host: string): Buffer {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const usual: Header[] = [
    ['Host', host],
    ['Connection', 'close'],
    ...(body && !named.has('transfer-encoding') ? [['Content-Length', String(body.length)] as const] : []),
  ];
  const lines = [...usual.filter(([name]) => !named.has(name.toLowerCase())), ...headers];
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

/**
 * Sends bytes to a server and gives its first answer, undefined where the connection closes without one. `cut` says
 * that nothing more will come, which a request needs that is not whole. Fails where nothing comes in 5 s.
 */
export function sendBytes(port: number, bytes: Buffer, { cut = false } = {}): Promise<RawAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const timer = setTimeout(() => end(() => reject(new Error(`no answer in ${patience} ms`))), patience);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const isHead = bytes.subarray(0, 5).toString() === 'HEAD ';
    socket.on('data', (piece) => {
      received.push(piece);
      const answer = parseAnswer(Buffer.concat(received), isHead, false);
      if (answer) end(() => resolve(answer));
    });
    // A reset is how a server closes on what it does not want to read to its end.
    socket.on('error', () => undefined);
    socket.once('end', () => socket.destroy());
    socket.once('close', () => end(() => resolve(parseAnswer(Buffer.concat(received), isHead, true))));
    socket.write(bytes, () => cut && socket.end());
  });
}

/** The answer that these bytes are, or undefined where they are not a whole one yet. */
function parseAnswer(bytes: Buffer, isHead: boolean, closed: boolean): RawAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const rest = bytes.subarray(headEnd + 4);
  if (status === 100) return parseAnswer(rest, isHead, closed);

  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  if (isHead || status === 204 || status === 304) return { status, headers, text: '' };
  if (headers.has('transfer-encoding')) {
    const text = rest.toString();
    if (!text.endsWith('0\r\n\r\n') && !closed) return undefined;
    return { status, headers, text: text.replace(/(^|\r\n)[\da-f]+\r\n/g, '').replace(/\r\n$/, '') };
  }
  const length = Number(headers.get('content-length') ?? (closed ? rest.length : Number.NaN));
  if (!closed && !(rest.length >= length)) return undefined;
  return { status, headers, text: rest.subarray(0, length).toString() };
}
