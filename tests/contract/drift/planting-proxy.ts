import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer on its way, which a plant may change. */
export interface Passing {
  status: number;
  contentType: string | undefined;
  headers: Record<string, string>;
  text: string;
}

/** What was asked, for a plant to choose by. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
}

/** Changes an answer, or gives `hang` or `drop` in place of one. */
export type Plant = (answer: Passing, asked: Asked) => undefined | 'hang' | 'drop';

/** A proxy before a backend that adds headers to each call, and plants what it is told to in the answers. */
export async function startProxy() {
  let origin = '';
  let added: Record<string, string> = {};
  let plant: Plant = () => undefined;
  const asked: Asked[] = [];

  async function pass(request: IncomingMessage): Promise<Passing | 'hang' | 'drop'> {
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      token: request.headers['auth-token'] as string | undefined,
      body: await text(request),
    };
    asked.push(call);
    const { host, connection, 'content-length': _, ...headers } = request.headers;
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: { ...(headers as Record<string, string>), ...added },
      body: call.body === '' ? null : call.body,
    });
    const allow = response.headers.get('Allow');
    const answer = {
      status: response.status,
      contentType: response.headers.get('Content-Type') ?? undefined,
      headers: allow === null ? {} : { Allow: allow },
      text: await response.text(),
    };
    return plant(answer, call) ?? answer;
  }

  const server: Server = createServer(async (request, response) => {
    const answer = await pass(request);
    if (answer === 'hang') return;
    if (answer === 'drop') return void request.socket.destroy();
    const { status, contentType, headers } = answer;
    response.writeHead(status, { ...headers, ...(contentType && { 'Content-Type': contentType }) });
    response.end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was asked since the last start over. */
    asked,
    /** Passes calls on to a backend with these headers and, for now, plants nothing. */
    startOver(to: string, headers: Record<string, string>): void {
      origin = to;
      added = headers;
      plant = () => undefined;
      asked.length = 0;
    },
    plant(planted: Plant): void {
      plant = planted;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
