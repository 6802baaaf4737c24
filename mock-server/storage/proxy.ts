import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { shortened } from '#mock/call/shortened.ts';
import { admit } from './admitted-calls.ts';

/** An address may be long. */
const longestTold = 120;

/**
 * What answers the calls of a storage: those that are admitted go on to `app`, and are answered only once `keep`, where
 * it is there, has resolved: what was answered is kept, whatever happens then.
 */
export function frontDoor(
  app: RequestListener,
  tell: (line: string) => void,
  keep?: () => Promise<void>,
): RequestListener {
  return (request, response) => {
    const admission = admit(request.url ?? '');
    if (admission.url === undefined) {
      const { status, why } = admission;
      tell(`Storage refused ${request.method} ${shortened(request.url ?? '', longestTold)}: ${why}`);
      return refuse(response, status, why);
    }
    if (keep && !isReading(request)) holdBack(response, keep);
    request.url = admission.url;
    app(request, response);
  };
}

const isReading = ({ method = '' }: IncomingMessage) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

function refuse(response: ServerResponse, status: number, message: string): void {
  // A page of any origin may know why, as of every answer of the emulator.
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify({ error: { code: status, message } }));
}

function holdBack(response: ServerResponse, keep: () => Promise<void>): void {
  const end = response.end.bind(response) as (...values: unknown[]) => void;
  response.end = (...values: unknown[]) => {
    void keep().then(() => end(...values));
    return response;
  };
}
