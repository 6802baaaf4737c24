import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { feedPaths } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { type AppOptions, createApp } from './app.ts';

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

/**
 * Starts the mock on localhost, on a free port where `port` is 0. Gives its addresses and how to stop it.
 * Throws where the port is taken.
 */
export async function serve({ port, ...options }: AppOptions & { readonly port: number }) {
  await assertFree(port, 'the mock API');
  const strictAuth = process.env.MOCK_STRICT_AUTH === '1';
  const accessKey = process.env.MOCK_SUBJECT_ACCESS_KEY;
  const app = createApp({ strictAuth, ...(accessKey !== undefined && { accessKey }), ...options });
  const server = app.listen(port, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  return { origin, baseUrl: `${origin}${basePath}`, adsUrl: `${origin}${feedPaths.ads}`, stop };
}
