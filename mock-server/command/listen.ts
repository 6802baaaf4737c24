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

/** Port 0 selects a port that is free at the first address, and may be taken at the second. */
const maxTries = 20;

/**
 * Serves both loopback addresses, because a hosts file may resolve localhost to either. Returns the port, and `close`,
 * which ends idle connections at once and calls in flight after `grace` ms. Throws an error that names a taken port.
 */
export async function listen(listener: RequestListener, options: ListenOptions, tries = 1) {
  const { hosts, what } = options;
  const servers: Server[] = [];
  async function close(grace = 0): Promise<void> {
    await Promise.all(servers.map((server) => closeServer(server, grace)));
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
      if (options.port === 0 && tries < maxTries) return listen(listener, options, tries + 1);
      throw new Error(
        `Port ${port} is taken, ${what} cannot start. Stop the program that uses it, or choose another port.`,
      );
    }
  }
  return { port, close };
}

async function closeServer(server: Server, grace: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const ending = setTimeout(() => server.closeAllConnections(), grace);
  // A connection becomes idle when its call ends.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(ending);
  clearInterval(idle);
}
