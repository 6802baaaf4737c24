import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, run, runMock } from '../tools/command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();

it('holds its file, and keeps every acknowledged change when it is killed under load', async () => {
  const folder = newFolder();
  const file = join(folder, 'state.json');
  const mock = await runMock('--state', file);
  const { exit, output } = run('main.ts', ['--port', '0', '--state', file]);
  expect(await exit).toBe(1);
  expect(output()).toBe(
    `Cannot open the state file ${file}: Another process holds it. Stop that process, or choose another path. If no process uses it, delete ${file}.lock.\n`,
  );

  const acknowledged = { default: 0, one: 0 };
  let killed: Promise<unknown> | undefined;
  async function renameForever(world: keyof typeof acknowledged): Promise<void> {
    for (;;) {
      const step = acknowledged[world] + 1;
      const body = { name: `Step ${step}` };
      await mock.call('PATCH', '/__mock/fixtures/skills/2', body, { 'X-Mock-World': world });
      acknowledged[world] = step;
      if (step === 12) killed ??= mock.end('SIGKILL');
    }
  }
  const ends = await Promise.allSettled([renameForever('default'), renameForever('one')]);
  // The kill aborts the current calls of `fetch`. Any other error fails the test.
  expect(ends).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(TypeError) }));
  await killed;

  const second = await runMock('--state', file);
  for (const world of ['default', 'one'] as const) {
    const { skills } = await second.call('GET', '/__mock/snapshot', undefined, { 'X-Mock-World': world });
    // The kill may have stopped one more change.
    const steps = [acknowledged[world], acknowledged[world] + 1].map((step) => `Step ${step}`);
    expect(steps).toContain(skills[1].name);
  }
  expect(await second.end('SIGINT')).toBe(0);
  expect(await readdir(folder)).toEqual(['state.json']);
});
