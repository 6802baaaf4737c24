import { afterAll, beforeEach, expect, it } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';

const mock = await serve({ port: 0, fixtures: await loadFixtures() });
const control = createMockControl({ url: mock.origin });
beforeEach(() => control.reset());
afterAll(() => mock.stop());

it('is busy once', async () => {
  await control.force('listSkills', 'rate-limited', { times: 1 });
  const first = await fetch(`${mock.baseUrl}/skill/skills`);
  const second = await fetch(`${mock.baseUrl}/skill/skills`);
  expect([first.status, second.status]).toEqual([429, 200]);
});
