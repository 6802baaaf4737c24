import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { addressSettings } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { isOutcomeOf } from '#mock/call/outcomes.ts';
import { openStateFile } from '#mock/files/state-file.ts';
import { type FixtureSource, watchFixtures } from '#mock/files/watch.ts';
import { listen } from '#mock/http/listen.ts';
import { endWaiting } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { type AppOptions, createServedMock } from './app.ts';

export interface ServeOptions extends AppOptions {
  readonly port: number;
  /** Fixture folder to watch for changes. */
  readonly source?: FixtureSource | undefined;
  /** Path of the file that keeps changes across restarts. */
  readonly stateFile?: string | undefined;
  /** The running mock that this one stops and replaces, with its worlds. */
  readonly before?: { readonly worlds: Worlds; readonly stop: () => Promise<void> } | undefined;
}

/**
 * Starts the mock on localhost, and on every address if `hosts` has a name. Port 0 selects a free port. Returns its
 * local addresses, the settings of an app that calls the first host or localhost, and `stop`. Throws when the port is
 * taken, or when the state file is invalid or held by another process.
 */
export async function serve({ port, source, stateFile, before, ...options }: ServeOptions) {
  const { hosts = [], accessKey } = options;
  const { mock, listener } = createServedMock(options);
  const { worlds } = mock;
  // A restart that cannot write the state file leaves the running mock alone.
  if (before && stateFile !== undefined) await access(dirname(resolve(stateFile)), constants.W_OK);
  await before?.stop();
  if (before) worlds.takeOver(before.worlds, isOutcomeOf);
  const closeStateFile =
    stateFile === undefined ? undefined : await openStateFile(stateFile, worlds, before !== undefined);
  const server = await listen(listener, { port, hosts, what: 'the mock API' }).catch(async (error) => {
    await closeStateFile?.();
    throw error;
  });
  const stopWatching = source && (await watchFixtures(source, worlds));

  const origin = `http://localhost:${server.port}`;
  /** Ends waiting calls at once, and other calls after `grace` ms. */
  async function stop(grace = 0): Promise<void> {
    for (const world of worlds.all()) endWaiting(world);
    await Promise.all([server.close(grace), stopWatching?.()]);
    await closeStateFile?.();
  }
  return {
    origin,
    port: server.port,
    baseUrl: origin + basePath,
    controlsUrl: `${origin}/__mock`,
    settings: addressSettings(`http://${hosts[0] ?? 'localhost'}:${server.port}`, accessKey),
    worlds,
    stop,
  };
}
