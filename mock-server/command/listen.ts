import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ListenOptions {
  /** Port 0 selects a free port. */
  readonly port: number;
  /** Names and addresses beside localhost that a request may use. If any, the server listens on every address. */
  readonly hosts: readonly string[];
  /** Names the server in the message of a taken port. */
  readonly what: string;
}

/**
 * Serves both loopback addresses, because a hosts file may resolve localhost to either. Returns the port, and `close`,
 * which also ends open connections. Throws an error that names a taken port.
 */
export async function listen(listener: RequestListener, options: ListenOptions) {
  const { hosts, what } = options;
  const servers: Server[] = [];
  async function close(): Promise<void> {
    for (const server of servers) {
      const closed = once(server, 'close');
      server.close().closeAllConnections();
      await closed;
    }
  }
  let { port } = options;
  for (const host of hosts.length > 0 ? [undefined] : ['127.0.0.1', '::1']) {
    const server = createServer(listener).listen({ port, host });
    // Node closes idle connections after 5 s. A test runner may be about to reuse one.
    server.keepAliveTimeout = 60_000;
    try {
      await once(server, 'listening');
      servers.push(server);
      ({ port } = server.address() as AddressInfo);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      // A machine without IPv6.
      if (host === '::1' && !isTaken) continue;
      await close();
      if (!isTaken) throw error;
      throw new Error(
        `Port ${port} is taken, ${what} cannot start. Stop the program that uses it, or choose another port.`,
      );
    }
  }
  return { port, close };
}
