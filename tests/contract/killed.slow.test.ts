import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, runMock } from '../tools/command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();
const fixtures = await loadFixtures();

/** Each client renames a row of a world again and again. */
const clients = [
  { world: 'default', collection: 'projects', id: 1 },
  { world: 'default', collection: 'projects', id: 2 },
  { world: 'default', collection: 'skills', id: 3 },
  { world: 'one', collection: 'skills', id: 2 },
] as const;
type Client = (typeof clients)[number];

const stepOf = (name = '') => Number(/^Step (\d+)$/.exec(name)?.[1] ?? 0);

it('keeps every acknowledged change, whenever the mock is killed under load', async () => {
  const file = join(newFolder(), 'state.json');
  await writeFile(file, '{ "version": 2, "worlds": {} }');
  const storedWorlds = async () => JSON.parse(await readFile(file, 'utf8')).worlds;
  async function storedStep({ world, collection, id }: Client): Promise<number> {
    const { [world]: own } = await storedWorlds();
    const rows: readonly { id: number; name: string }[] = { ...fixtures, ...own }[collection];
    return stepOf(rows.find((row) => row.id === id)?.name);
  }
  const acknowledged = clients.map(() => 0);
  let responses = 0;

  for (let kill = 1; kill <= 3; kill += 1) {
    const mock = await runMock('--state', file);
    const last = responses + 20 + kill * 13;
    let killed: Promise<unknown> | undefined;

    /** A file that a process has written outlives a kill. So each reading stands for a kill at its moment. */
    async function expectStored(client: Client, step: number): Promise<void> {
      expect(await storedStep(client)).toBeGreaterThanOrEqual(step);
      responses += 1;
      if (responses === last) killed = mock.end('SIGKILL');
    }
    async function renameForever(client: Client, place: number): Promise<void> {
      for (;;) {
        const step = (acknowledged[place] ?? 0) + 1;
        const name = `Step ${step}`;
        const path = `/__mock/fixtures/${client.collection}/${client.id}`;
        const row = await mock.call('PATCH', path, { name }, { 'X-Mock-World': client.world });
        expect(row.name).toBe(name);
        acknowledged[place] = step;
        await expectStored(client, step);
      }
    }
    async function readForever(): Promise<void> {
      for (;;) {
        const { data } = await mock.call('GET', '/api/v1/projects/asha01');
        const { name } = data.find(({ project_id }: { project_id: number }) => project_id === 1);
        await expectStored(clients[0], stepOf(name));
      }
    }
    await Promise.all(
      [...clients.map(renameForever), readForever()].map((calling) =>
        calling.catch((error: Error) => {
          // The kill aborts the current calls of `fetch`. Any other error fails the test.
          if (!killed || !(error instanceof TypeError)) throw error;
        }),
      ),
    );
    await killed;

    for (const [place, client] of clients.entries()) {
      const step = acknowledged[place] ?? 0;
      const stored = await storedStep(client);
      // The kill may have stopped one more change.
      expect([step, step + 1], `kill ${kill}, client ${place}`).toContain(stored);
      acknowledged[place] = stored;
    }
    // Otherwise the next mock waits until the lock is stale.
    await rm(`${file}.lock`, { recursive: true });
  }

  const { call } = await runMock('--state', file);
  expect((await call('GET', '/__mock/snapshot')).skills).toEqual((await storedWorlds()).default.skills);
});
