import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startStorage } from '#mock/storage/emulator.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, run } from '../tools/command.ts';
import { openCalls, openOwnerCalls, signIn } from './calls.ts';

endCommandsAfterEach();
const newFolder = temporaryFolders();

const profile = 'accounts/asha01/profile';
const again = `${profile}/1700000000000a.png`;
const once = (count: number) => `${profile}/${1_700_000_000_000 + count}b.png`;
const textOf = (count: number) => `${count} ${'x'.repeat(200_000)}`;

it('keeps every answered upload when the storage is killed', async () => {
  const folder = newFolder();
  const { end, waitForOutput, output } = run('storage.ts', ['--port', '0', '--state', folder]);
  await waitForOutput('Storage ready');
  const port = Number(/localhost:(\d+)/.exec(output())?.[1]);
  const { upload, remove } = openCalls(port, await signIn(port, 'asha01'));
  let answered = 0;
  let killed: Promise<unknown> | undefined;
  async function uploadForever(): Promise<void> {
    for (let next = 1; ; next += 1) {
      await remove(again);
      for (const name of [again, once(next)])
        expect((await upload(name, 'image/png', Buffer.from(textOf(next)))).status).toBe(200);
      answered = next;
      if (next === 6) killed = end('SIGKILL');
    }
  }
  // The kill aborts the current call with a TypeError. Any other error fails the test.
  await expect(uploadForever()).rejects.toThrow(TypeError);
  await killed;

  const storage = await startStorage({ port: 0, stateFolder: folder });
  const { download } = openOwnerCalls(storage);
  const repeated = await download(again);
  if (repeated.ok) expect([answered, answered + 1]).toContain(Number.parseInt(await repeated.text(), 10));
  for (let count = 1; count <= answered; count += 1)
    expect((await (await download(once(count))).text()) === textOf(count)).toBe(true);
  await storage.stop();
  expect((await readdir(folder)).length - answered).toBeLessThanOrEqual(2);
});
