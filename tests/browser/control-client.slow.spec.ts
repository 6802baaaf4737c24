import { build } from 'esbuild';
import type * as client from '#mock/client.ts';
import { expect, test } from './mock-page.ts';

test('the control client works in a browser', async ({ page, mock, world }) => {
  await mock.open();
  const { outputFiles } = await build({
    entryPoints: ['mock-server/client.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'client',
  });
  await page.evaluate(`${outputFiles[0]?.text}\nglobalThis.client = client; undefined;`);
  const forced = await page.evaluate(async (name) => {
    const { createMockControl } = (globalThis as unknown as { client: typeof client }).client;
    const control = createMockControl({ url: location.href, world: name });
    await control.force('listSkills', 'rate-limited', { times: 1 });
    return (await control.endpoints()).filter((endpoint) => endpoint.forced !== null);
  }, world);
  expect(forced).toMatchObject([{ id: 'listSkills', forced: 'rate-limited', times: 1 }]);
});
