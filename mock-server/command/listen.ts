import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ListenOptions {
  /** Port 0 selects a free port. */
  readonly port: number;
  /** Names and addresses beside localhost that a request may use. If any, the servers listen on every address. */
  readonly hosts: readonly string[];
  /** Names the server in the message of a taken port. */
  readonly what: string;
}

export interface Listening {
  readonly port: number;
  /** Stops listening and ends open connections. */
  readonly close: () => Promise<void>;
}

/**
 * Serves both loopback addresses, because a hosts file may resolve localhost to either. Throws an error that names a
 * taken port.
 */
export async function listen(listener: RequestListener, options: ListenOptions): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  let { port } = options;
  try {
    for (const host of options.hosts.length > 0 ? [undefined] : ['127.0.0.1', '::1']) {
      const server = await listenAt(listener, port, host);
      if (!server) continue;
      servers.push(server);
      ({ port } = server.address() as AddressInfo);
    }
  } catch (error) {
    await close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    // The free port of one address may be taken at the other.
    if (options.port === 0) return listen(listener, options);
    throw new Error(
      `Port ${port} is taken, ${options.what} cannot start. Stop the program that uses it, or choose another port.`,
    );
  }
  return { port, close };
}

/** Throws an error that names a taken port. */
export async function assertFree(options: ListenOptions): Promise<void> {
  const { close } = await listen(() => undefined, options);
  await close();
}

/** Returns undefined for `::1` on a machine without IPv6. */
async function listenAt(listener: RequestListener, port: number, host?: string): Promise<Server | undefined> {
  const server = createServer(listener).listen({ port, host });
  // Node closes idle connections after 5 s. A test runner may be about to reuse one.
  server.keepAliveTimeout = 60_000;
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (host === '::1' && (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return undefined;
    throw error;
  }
}

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
