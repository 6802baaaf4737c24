import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { failOnConsole } from './harness.ts';
import { jsonCalls } from './json-calls.ts';

/** Writes that wait until the test lets them go. */
const writes = vi.hoisted(() => [] as (() => void)[]);
vi.mock(import('#mock/files/replace-file.ts'), async (original) => {
  const actual = await original();
  return {
    ...actual,
    async replaceFile(file, text) {
      await new Promise<void>((go) => writes.push(go));
      await actual.replaceFile(file, text);
    },
  };
});

failOnConsole();

const polling = { timeout: 30_000, interval: 10 };

const fixtures = await loadFixtures();
const newFolder = temporaryFolders();
let file = '';
let mock: Awaited<ReturnType<typeof import('#mock/serve.ts')['serve']>>;
beforeEach(async () => {
  writes.length = 0;
  file = join(newFolder(), 'state.json');
  // Another test file in this worker may have imported the real module.
  vi.resetModules();
  const { serve } = await import('#mock/serve.ts');
  mock = await serve({ port: 0, fixtures, stateFile: file });
});
afterEach(() => mock.stop());

const call = jsonCalls(() => mock.origin);
const rename = (id: number, name: string) => call('PATCH', `/__mock/fixtures/skills/${id}`, { name });
const listSkills = (world: string) =>
  call('GET', '/api/v1/skill/skills', undefined, { 'X-Mock-World': world });
const names = async () =>
  (await createMockControl({ url: mock.origin }).snapshot()).skills.map(({ name }) => name);

it('holds back a response that tells a change, and no response of another world', async () => {
  let responses = 0;
  const count = () => {
    responses += 1;
  };
  const change = rename(1, 'New').then(count);
  await expect.poll(() => writes.length, polling).toBe(1);
  const read = listSkills('default').then(count);
  expect(await listSkills('another')).toHaveProperty('status', 200);
  expect(await listSkills('another')).toHaveProperty('status', 200);
  expect([responses, writes.length]).toEqual([0, 1]);
  writes[0]?.();
  await Promise.all([change, read]);
  expect(writes).toHaveLength(1);
});

it('writes all changes that arrive during a write together', async () => {
  const first = rename(1, 'First');
  await expect.poll(() => writes.length, polling).toBe(1);
  const others = Array.from({ length: 24 }, (_, index) => rename(index + 2, 'Other'));
  const renamed = async () => (await names()).filter((name: string) => name === 'Other').length;
  await expect.poll(renamed, polling).toBe(24);
  writes[0]?.();
  await first;
  await expect.poll(() => writes.length, polling).toBe(2);
  writes[1]?.();
  await Promise.all(others);
  expect(writes).toHaveLength(2);
  const { worlds } = JSON.parse(await readFile(file, 'utf8'));
  expect(worlds.default.skills.map(({ name }: { name: string }) => name)).toEqual(await names());
});
