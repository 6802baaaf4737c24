import type { ServerResponse } from 'node:http';
import { slowBody } from '#mock/call/faults.ts';
import { mayHaveBody, type Reply } from '#mock/call/reply.ts';
import { headerBytes, headerText, type Received } from '#mock/world/sent.ts';

/**
 * Sends a reply, or simulates its fault. Returns what was sent. Throws before anything is sent when Node refuses a
 * header or the status.
 */
export function deliver({ status, headers, text, delivery }: Reply, response: ServerResponse): Received {
  if (delivery === 'drop') response.destroy();
  if (delivery === 'drop' || delivery === 'hang') return { headers: {}, body: '' };
  const hasBody = mayHaveBody(status);
  const body = hasBody ? text : '';
  response.statusCode = status;
  const areAscii = Object.values(headers).every(isAscii);
  for (const [name, value] of Object.entries(headers))
    response.setHeader(name, areAscii ? value : [value].flat().map(headerBytes));
  if (hasBody) response.setHeader('Content-Length', Buffer.byteLength(body));
  else response.removeHeader('Content-Type');
  if (delivery === 'slow-body') slowDown(response);
  // Node would write headers and text together, all as UTF-8.
  response.end(areAscii ? body : Buffer.from(body));
  const sent = areAscii ? response.getHeaders() : sentHeaders(response);
  return { headers: sent, body: response.req.method === 'HEAD' ? '' : body };
}

const isAscii = (value: string | readonly string[]) => !/[\u0080-\uffff]/.test(String(value));

/** Returns the headers of a response with their texts. */
export function sentHeaders(response: ServerResponse): Received['headers'] {
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => {
    const texts = [value ?? ''].flat().map((each) => headerText(String(each)));
    return [name, texts.length === 1 ? texts[0] : texts] as const;
  });
  return Object.fromEntries(headers);
}

/** Makes a response arrive in equal pieces over 10 s, once it is written. Stops when the client disconnects. */
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
    // `flushHeaders` would spoil letters that are not ASCII.
    response.write(Buffer.alloc(0));
    const bytes = Buffer.concat(chunks);
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      response.write(slowBody.piece(bytes, sent));
      if (sent === slowBody.pieces) response.end();
    }, slowBody.pause);
    return response.once('close', () => clearInterval(timer));
  };
}
