import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws an error if the port is in use on this machine, or at one of its network addresses `hosts`. `what` names the
 * server in the error message.
 */
export async function assertFree(port: number, what: string, hosts: readonly string[] = []): Promise<void> {
  for (const host of ['127.0.0.1', '::1', ...hosts]) {
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
      probe.close();
    } catch (error) {
      // Without IPv6, listening on ::1 fails with another error.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
      throw new Error(
        `Port ${port} is taken, ${what} cannot start. Stop the program that uses it, or choose another port.`,
      );
    }
  }
}
