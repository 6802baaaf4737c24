import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import type { State } from '#mock/world/state.ts';
import { endCommandsAfterEach, runMock } from '../tools/command.ts';

endCommandsAfterEach();

const kills = 100;
const fixtures = await loadFixtures();

/** Each client renames a row of a world again and again. Each response acknowledges the new name. */
const clients = [
  { world: 'default', collection: 'projects', id: 1 },
  { world: 'default', collection: 'projects', id: 2 },
  { world: 'default', collection: 'skills', id: 3 },
  { world: 'one', collection: 'skills', id: 2 },
] as const;
type Client = (typeof clients)[number];

const nameIn = (world: Partial<State> | undefined, { collection, id }: Client) => {
  const rows: readonly { id: number; name: string }[] = { ...fixtures, ...world }[collection];
  return rows.find((row) => row.id === id)?.name;
};
const stepOf = (name = '') => Number(/^Step (\d+)$/.exec(name)?.[1] ?? 0);

it('keeps every acknowledged change over 100 kills under load', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  const file = join(folder, 'state.json');
  const storedWorlds = async () => JSON.parse(await readFile(file, 'utf8')).worlds;
  const acknowledged = clients.map(() => 0);
  const lost: string[] = [];
  let total = 0;
  let seen = 0;

  for (let kill = 1; kill <= kills; kill += 1) {
    const mock = await runMock('--state', file);
    const responses = total + 1 + ((kill * 37) % 80);
    let killed: Promise<unknown> | undefined;

    async function renameForever({ world, collection, id }: Client, place: number): Promise<void> {
      for (;;) {
        const step = (acknowledged[place] ?? 0) + 1;
        const name = `Step ${step}`;
        const path = `/__mock/fixtures/${collection}/${id}`;
        const row = await mock.call('PATCH', path, { name }, { 'X-Mock-World': world });
        expect(row.name).toBe(name);
        acknowledged[place] = step;
        total += 1;
        if (total === responses) killed = mock.end('SIGKILL');
      }
    }
    async function readForever(): Promise<void> {
      for (;;) {
        const { data } = await mock.call('GET', '/api/v1/projects/asha01');
        const { name } = data.find(({ project_id }: { project_id: number }) => project_id === 1);
        seen = Math.max(seen, stepOf(name));
      }
    }
    await Promise.all(
      [...clients.map(renameForever), readForever()].map((calling) =>
        calling.catch((error: Error) => {
          // The kill aborts the current call. Any other error fails the test.
          if (!killed || error.name === 'AssertionError') throw error;
        }),
      ),
    );
    await killed;

    const worlds = await storedWorlds();
    for (const [place, client] of clients.entries()) {
      const held = stepOf(nameIn(worlds[client.world], client));
      const step = acknowledged[place] ?? 0;
      // The kill may have stopped one more change.
      if (held !== step && held !== step + 1)
        lost.push(`kill ${kill}, client ${place}: step ${step} was acknowledged, the file holds ${held}`);
      acknowledged[place] = held;
      if (place === 0 && held < seen) lost.push(`kill ${kill}: a read saw ${seen}, the file holds ${held}`);
    }
    // Otherwise the next mock waits until the lock is stale.
    await rm(`${file}.lock`, { recursive: true });
  }

  expect(lost).toEqual([]);
  expect(total).toBeGreaterThan(kills * 20);
  const { call } = await runMock('--state', file);
  expect((await call('GET', '/__mock/snapshot')).skills).toEqual((await storedWorlds()).default.skills);
  await rm(folder, { recursive: true });
});
