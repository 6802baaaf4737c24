import type { MockValues } from '#mock/command/flags.ts';
import { readMockSettings } from '#mock/command/settings.ts';
import { fixturesFolder, loadFixtures } from '#mock/files/fixtures.ts';
import { scaleCatalogue } from '#mock/world/scale.ts';
import { type ServeOptions, serve } from './serve.ts';

export type Address = Pick<ServeOptions, 'port' | 'hosts' | 'webOrigin' | 'upstream'>;

// A restart with new code imports this file again.

/**
 * Starts the mock from flags, settings and fixtures. Replaces the mock `before`, which goes on if the new code is
 * invalid. Throws an error that names the file or the setting.
 */
export async function startMock(values: MockValues, address: Address, before?: ServeOptions['before']) {
  const { scale } = values;
  const settings = await readMockSettings();
  async function read() {
    const fixtures = await loadFixtures();
    return scale === undefined ? fixtures : scaleCatalogue(fixtures, scale);
  }
  return serve({
    ...address,
    ...settings,
    source: { folder: fixturesFolder, read },
    fixtures: await read(),
    stateFile: values.state,
    latency: values.latency,
    rateLimit: values['rate-limit'],
    before,
  });
}
