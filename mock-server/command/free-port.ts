import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws, with the port and what wanted it, where something listens on this port of either localhost. */
export async function assertFree(port: number, what: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
      probe.close();
    } catch (error) {
      // Other errors are of a machine without IPv6, which has no ::1 that could be taken.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
      throw new Error(
        `Port ${port} is taken, ${what} cannot start. Stop the program that uses it, or choose another port.`,
      );
    }
  }
}
