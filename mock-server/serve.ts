import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { addressSettings } from '#contract/development.ts';
import { assertFree } from '#mock/command/free-port.ts';
import type { FixtureSource } from '#mock/state/fixture-source.ts';
import { type AppOptions, createMock } from './app.ts';

export interface ServeOptions extends AppOptions {
  readonly port: number;
  /** Fixture folder to watch for changes. */
  readonly source?: FixtureSource | undefined;
  /** Path of the file that keeps changes across restarts. */
  readonly stateFile?: string | undefined;
}

/**
 * Starts the mock on localhost. Port 0 selects a free port. Returns its addresses, the app's settings for them, and
 * `stop`, which also closes open connections. Throws when the port is taken, or when the state file is invalid or held
 * by another process.
 */
export async function serve({ port, source, stateFile, ...options }: ServeOptions) {
  await assertFree(port, 'the mock API');
  const { app, worlds } = createMock(options);
  // Imported on demand, because the time to the first response matters.
  const closeStateFile =
    stateFile && (await (await import('#mock/state/state-file.ts')).openStateFile(stateFile, worlds));
  const stopWatching =
    source && (await import('#mock/state/watch-fixtures.ts')).watchFixtures(source, worlds);

  const server = app.listen(port, 'localhost');
  // Node closes idle connections after 5 s. A test runner may be about to reuse one.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await Promise.all([once(server, 'close'), stopWatching?.()]);
    if (closeStateFile) await closeStateFile();
  }
  const settings = addressSettings(origin, options.accessKey);
  return {
    origin,
    baseUrl: settings.VITE_API_BASE_URL,
    controlsUrl: `${origin}/__mock`,
    settings,
    stop,
  };
}
