import type { ServerResponse } from 'node:http';
import type { Reply } from '#mock/call/reply.ts';
import type { Received } from '#mock/world/sent.ts';

const slowBodyTime = 10_000;
const slowBodyPieces = 20;

/**
 * Sends a reply, or simulates its fault. Returns what was sent. Throws before anything is sent when Node refuses a
 * header or the status.
 */
export function deliver({ status, headers, text, delivery }: Reply, response: ServerResponse): Received {
  if (delivery === 'drop') response.destroy();
  if (delivery === 'drop' || delivery === 'hang') return { headers: {}, body: '' };
  const hasBody = ![204, 205, 304].includes(status);
  const body = hasBody ? text : '';
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (hasBody) response.setHeader('Content-Length', Buffer.byteLength(body));
  else response.removeHeader('Content-Type');
  const received = { headers: response.getHeaders(), body };
  if (delivery === 'slow-body') sendSlowly(response, Buffer.from(body));
  else response.end(body);
  return received;
}

/** Sends bytes in equal pieces over 10 s. Stops when the client disconnects. */
function sendSlowly(response: ServerResponse, bytes: Buffer): void {
  response.flushHeaders();
  let sent = 0;
  const timer = setInterval(() => {
    const from = Math.floor((bytes.length * sent) / slowBodyPieces);
    sent += 1;
    const to = Math.floor((bytes.length * sent) / slowBodyPieces);
    if (sent === slowBodyPieces) response.end(bytes.subarray(from, to));
    else if (to > from) response.write(bytes.subarray(from, to));
  }, slowBodyTime / slowBodyPieces);
  response.once('close', () => clearInterval(timer));
}

/** Makes a response that somebody else writes arrive in pieces over 10 s. */
export function slowDown(response: ServerResponse): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  response.write = collect;
  response.end = (chunk?: unknown) => {
    collect(chunk);
    Object.assign(response, { write, end });
    sendSlowly(response, Buffer.concat(chunks));
    return response;
  };
}
