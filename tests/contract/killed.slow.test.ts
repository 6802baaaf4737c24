import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import type { State } from '#mock/world/state.ts';
import { endCommandsAfterEach, runMock } from '../tools/command.ts';
import { draft } from './samples.ts';

endCommandsAfterEach();

const kills = 100;
const fixtures = await loadFixtures();

/** A client that sends one numbered change after another. Each response acknowledges the change. */
interface Client {
  readonly world: string;
  readonly change: (step: number) => readonly [method: string, path: string, body?: unknown];
  /** The part of a world that the client changes. */
  readonly read: (world: State) => unknown;
  /** The value of this part after a step. */
  readonly after: (step: number) => unknown;
}

const skillName = (id: number) => (world: State) => world.skills.find((skill) => skill.id === id)?.name;
const projectName = (id: number) => (world: State) => world.projects.find((row) => row.id === id)?.name;

const updates = (world: string, id: number): Client => ({
  world,
  change: (step) => [
    'PUT',
    `/api/v1/projects/${id}`,
    { username: 'asha01', data: { ...draft, name: `Project ${step}` } },
  ],
  read: projectName(id),
  after: (step) => `Project ${step}`,
});

const edits = (world: string, id: number): Client => ({
  world,
  change: (step) => ['PATCH', `/__mock/fixtures/skills/${id}`, { name: `Skill ${step}` }],
  read: skillName(id),
  after: (step) => `Skill ${step}`,
});

const clients: readonly Client[] = [
  updates('default', 1),
  updates('default', 2),
  edits('default', 3),
  edits('default', 4),
  updates('one', 1),
  edits('one', 2),
];

it('keeps every acknowledged change over 100 kills under load', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  const file = join(folder, 'state.json');
  const acknowledged = clients.map(() => 0);
  const lost: string[] = [];
  let total = 0;
  let seen = 0;

  /** Compares the file with the acknowledged changes. The kill may have stopped one more change of each client. */
  async function check(kill: number): Promise<void> {
    const { worlds } = JSON.parse(await readFile(file, 'utf8'));
    for (const [place, { world, read, after }] of clients.entries()) {
      const step = acknowledged[place] ?? 0;
      const value = read({ ...fixtures, ...worlds[world] });
      if (value === after(step + 1)) acknowledged[place] = step + 1;
      else if (step > 0 && value !== after(step)) {
        lost.push(`kill ${kill}, client ${place}: step ${step} was acknowledged, the file holds ${value}`);
      }
    }
    const held = Number(projectName(1)({ ...fixtures, ...worlds.default })?.split(' ')[1]);
    if (held < seen) lost.push(`kill ${kill}: a read saw project ${seen}, the file holds ${held}`);
  }

  for (let kill = 1; kill <= kills; kill += 1) {
    const mock = await runMock('--state', file);
    const responses = total + 1 + ((kill * 37) % 80);
    let killed: Promise<unknown> | undefined;

    const send = (method: string, path: string, world: string, body?: unknown) =>
      fetch(mock.origin + path, {
        method,
        headers: { 'content-type': 'application/json', 'X-Mock-World': world },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    async function changeForever({ world, change }: Client, place: number): Promise<void> {
      for (;;) {
        const step = (acknowledged[place] ?? 0) + 1;
        const [method, path, body] = change(step);
        const response = await send(method, path, world, body);
        expect(response.status).toBe(200);
        acknowledged[place] = step;
        total += 1;
        if (total === responses) killed = mock.end('SIGKILL');
        await response.arrayBuffer();
      }
    }
    async function readForever(): Promise<void> {
      for (;;) {
        const { data } = await (await send('GET', '/api/v1/projects/asha01', 'default')).json();
        const name: string = data.find(({ project_id }: { project_id: number }) => project_id === 1).name;
        seen = Math.max(seen, Number(/^Project (\d+)$/.exec(name)?.[1] ?? 0));
      }
    }
    const calls = [...clients.map(changeForever), readForever()];
    await Promise.all(
      calls.map((calling) =>
        calling.catch((error: Error) => {
          // The kill aborts the current call with a TypeError. Any other error fails the test.
          if (!killed || !(error instanceof TypeError)) throw error;
        }),
      ),
    );
    await killed;
    await check(kill);
    // Otherwise the next mock waits until the lock is stale.
    await rm(`${file}.lock`, { recursive: true });
  }

  expect(lost).toEqual([]);
  expect(total).toBeGreaterThan(kills * 20);
  const { call } = await runMock('--state', file);
  expect((await call('GET', '/__mock/snapshot')).skills).toEqual(
    JSON.parse(await readFile(file, 'utf8')).worlds.default.skills,
  );
  await rm(folder, { recursive: true });
});
