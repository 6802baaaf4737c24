import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface ListenOptions {
  /** Port 0 selects a free port. */
  readonly port: number;
  /** Names and addresses beside localhost that a request may use. If any, the server listens on every address. */
  readonly hosts: readonly string[];
  /** Names the server in the message of a taken port. */
  readonly what: string;
}

/** In bytes, as in Chromium, for requests and for responses of a backend. Node's own limit is 16 kB. */
export const maxHeaderSize = 256 * 1024;
/** Port 0 selects a port that is free at the first address, and may be taken at the second. */
const maxTries = 20;

/**
 * Serves both loopback addresses, because a hosts file may resolve localhost to either. Returns the port, and `close`,
 * which ends idle connections at once and calls in flight after `grace` ms. Throws an error that names a taken port.
 */
export async function listen(listener: RequestListener, options: ListenOptions, tries = 1) {
  const { hosts, what } = options;
  const servers: { server: Server; idle: Set<Socket> }[] = [];
  async function close(grace = 0): Promise<void> {
    await Promise.all(servers.map(({ server, idle }) => closeServer(server, idle, grace)));
  }
  let { port } = options;
  for (const host of hosts.length > 0 ? [undefined] : ['127.0.0.1', '::1']) {
    const server = createServer({ maxHeaderSize }, listener).listen({ port, host });
    const idle = idleConnections(server);
    // Node closes idle connections after 5 s. A test runner may be about to reuse one.
    server.keepAliveTimeout = 60_000;
    try {
      await once(server, 'listening');
      servers.push({ server, idle });
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

/** Returns the connections of a server without an open call. Node counts those that have sent nothing as busy. */
function idleConnections(server: Server): Set<Socket> {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!server.listening) socket.destroy();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return idle;
}

async function closeServer(server: Server, idle: ReadonlySet<Socket>, grace: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of idle) socket.destroy();
  const ending = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(ending);
}
