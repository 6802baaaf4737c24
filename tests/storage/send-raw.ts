import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends a call as it is. `fetch` would normalize the path, choose the Host header and decode the response. */
export function sendRaw(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request({ host: 'localhost', port, method, path, headers }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, text: await text(response) });
    });
    sent.once('error', reject).end(body);
  });
}
