import { fixtureSource } from '#mock/files/fixture-source.ts';
import { fixturesFolder } from '#mock/files/fixtures.ts';
import { type ServeOptions, serve } from '#mock/serve.ts';
import type { MockValues } from './flags.ts';
import { readMockSettings } from './settings.ts';

export type Address = Pick<ServeOptions, 'port' | 'hosts' | 'webOrigin' | 'upstream'>;

// A restart with new code imports this file again.

/**
 * Starts the mock from flags, settings and fixtures. Replaces the mock `before`, which goes on if the new code is
 * invalid. Throws an error that names the file or the setting.
 */
export async function startMock(values: MockValues, address: Address, before?: ServeOptions['before']) {
  const { scale } = values;
  const settings = await readMockSettings();
  const source = fixtureSource(fixturesFolder, scale === undefined ? undefined : await shapeTo(scale));
  const fixtures = await source.read();
  const mock = await serve({
    ...address,
    ...settings,
    source,
    fixtures,
    stateFile: values.state,
    latency: values.latency,
    rateLimit: values['rate-limit'],
    before,
  });
  return { ...mock, fixtures };
}

async function shapeTo(count: number) {
  const { scaleCatalogue } = await import('#mock/world/scale.ts');
  return (fixtures: ServeOptions['fixtures']) => scaleCatalogue(fixtures, count);
}
