import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { truncate } from '#mock/call/problem.ts';
import { checkCall } from './allowed-calls.ts';

const maxLoggedUrl = 120;

/**
 * Forwards allowed calls to `app` and rejects all others. With `save`, the response to a write waits until the write
 * is saved.
 */
export function proxy(
  app: RequestListener,
  log: (line: string) => void,
  save?: () => Promise<void>,
): RequestListener {
  return (request, response) => {
    const call = checkCall(request.url ?? '');
    if (call.kind === 'rejected') {
      const { status, reason } = call;
      log(`Storage refused ${request.method} ${truncate(request.url ?? '', maxLoggedUrl)}: ${reason}`);
      return reject(response, status, reason);
    }
    if (save && !isReading(request)) saveBeforeEnd(response, save);
    request.url = call.url;
    app(request, response);
  };
}

const isReading = ({ method = '' }: IncomingMessage) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

function reject(response: ServerResponse, status: number, message: string): void {
  // The emulator too lets pages of any origin read its responses.
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify({ error: { code: status, message } }));
}

function saveBeforeEnd(response: ServerResponse, save: () => Promise<void>): void {
  const end = response.end.bind(response) as (...values: unknown[]) => void;
  response.end = (...values: unknown[]) => {
    void save().then(() => end(...values));
    return response;
  };
}
