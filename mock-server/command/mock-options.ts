import { fixtureSource } from '#mock/files/fixture-source.ts';
import { fixturesFolder } from '#mock/files/fixtures.ts';
import type { ServeOptions } from '#mock/serve.ts';
import type { mockFlags, Values } from './flags.ts';
import { readMockSettings } from './settings.ts';

/** Returns the mock's options from flags and settings. Throws a FixtureError or an error that names the setting. */
export async function mockOptions(values: Values<typeof mockFlags>): Promise<Omit<ServeOptions, 'port'>> {
  const { scale } = values;
  const settings = await readMockSettings();
  const shape = scale === undefined ? undefined : await shapeTo(scale);
  const source = fixtureSource(fixturesFolder, shape);
  return {
    ...settings,
    source,
    fixtures: await source.read(),
    stateFile: values.state,
    latency: values.latency,
    rateLimit: values['rate-limit'],
  };
}

async function shapeTo(count: number) {
  const { scaleCatalogue } = await import('#mock/world/scale.ts');
  return (fixtures: ServeOptions['fixtures']) => scaleCatalogue(fixtures, count);
}
