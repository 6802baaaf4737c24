import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressSettings } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { assertFree } from '#mock/command/free-port.ts';
import { listenAddress } from '#mock/command/network.ts';
import type { FixtureSource } from '#mock/files/fixture-source.ts';
import { type KeptWorld, keepWorlds, restoreWorlds } from '#mock/world/kept-worlds.ts';
import { type AppOptions, createMock } from './app.ts';

export interface ServeOptions extends AppOptions {
  readonly port: number;
  /** Fixture folder to watch for changes. */
  readonly source?: FixtureSource | undefined;
  /** Path of the file that keeps changes across restarts. */
  readonly stateFile?: string | undefined;
  /** The worlds before a restart. */
  readonly keptWorlds?: readonly KeptWorld[] | undefined;
}

/**
 * Starts the mock on localhost, and on the network if `hosts` has an address. Port 0 selects a free port. Returns its
 * local addresses, the settings of an app that calls the first host or localhost, and `stop`, which also closes open
 * connections. Throws when the port is taken, or when the state file is invalid or held by another process.
 */
export async function serve({ port, source, stateFile, keptWorlds = [], ...options }: ServeOptions) {
  const { hosts = [], accessKey } = options;
  await assertFree(port, 'the mock API', hosts);
  const { app, worlds } = createMock(options);
  // Imported on demand, because the time to the first response matters.
  const closeStateFile =
    stateFile && (await (await import('#mock/files/state-file.ts')).openStateFile(stateFile, worlds));
  restoreWorlds(worlds, keptWorlds);
  const stopWatching =
    source && (await import('#mock/files/watch-fixtures.ts')).watchFixtures(source, worlds);

  const server = createServer(app).listen({ port, host: listenAddress(hosts) });
  // Node closes idle connections after 5 s. A test runner may be about to reuse one.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const originAt = (host = 'localhost') => `http://${host}:${(server.address() as AddressInfo).port}`;
  const origin = originAt();
  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await Promise.all([once(server, 'close'), stopWatching?.()]);
    if (closeStateFile) await closeStateFile();
  }
  return {
    origin,
    baseUrl: origin + basePath,
    controlsUrl: `${origin}/__mock`,
    settings: addressSettings(originAt(hosts[0]), accessKey),
    keepWorlds: () => keepWorlds(worlds),
    stop,
  };
}
