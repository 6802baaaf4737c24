import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startStorage } from '#mock/storage/emulator.ts';
import { endCommandsAfterEach, run } from '../tools/command.ts';
import { type Calls, openCalls, openOwnerCalls, signIn } from './calls.ts';

endCommandsAfterEach();

const profile = 'accounts/asha01/profile';
const again = `${profile}/1700000000000a.png`;
const once = (count: number) => `${profile}/${1_700_000_000_000 + count}b.png`;
const textOf = (count: number) => `${count} ${'x'.repeat(200_000)}`;

it('keeps every answered upload when the storage is killed', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const readIndex = async () => JSON.parse(await readFile(join(folder, 'storage-index.json'), 'utf8'));
  async function open(use: (calls: Calls) => Promise<void>): Promise<void> {
    const storage = await startStorage({ port: 0, stateFolder: folder });
    await use(openOwnerCalls(storage));
    await storage.stop();
  }
  let answered = 0;

  async function uploadForever(port: number): Promise<void> {
    const { upload, remove } = openCalls(port, await signIn(port, 'asha01'));
    for (;;) {
      const next = answered + 1;
      await remove(again);
      for (const name of [again, once(next)])
        expect((await upload(name, 'image/png', Buffer.from(textOf(next)))).status).toBe(200);
      answered = next;
    }
  }

  // Makes the index large, so that the kill can interrupt a write.
  await open(async ({ upload, change }) => {
    const noted = `${profile}/1700000000000noted.png`;
    await upload(noted, 'image/png', Buffer.from('bytes'));
    await change(noted, { metadata: { note: 'x'.repeat(2_000_000) } });
  });

  for (const more of [1, 4, 9]) {
    const { end, waitForOutput, output } = run('storage.ts', ['--port', '0', '--state', folder]);
    await waitForOutput('Storage ready');
    const before = answered;
    const uploading = uploadForever(Number(/localhost:(\d+)/.exec(output())?.[1])).catch((error: Error) => {
      // The kill aborts the current call with a TypeError. Any other error fails the test.
      if (!(error instanceof TypeError)) throw error;
    });
    // The index must be valid JSON at any moment.
    while (answered < before + more) expect((await readIndex()).version).toBe(1);
    await end('SIGKILL');
    await uploading;

    await open(async ({ download }) => {
      const repeated = await download(again);
      if (repeated.ok) expect([answered, answered + 1]).toContain(Number.parseInt(await repeated.text(), 10));
      for (let count = 1; count <= answered; count += 1)
        expect((await (await download(once(count))).text()) === textOf(count)).toBe(true);
      expect(await readdir(join(folder, 'blobs'))).toHaveLength((await readIndex()).files.length);
      expect((await readdir(folder)).sort()).toEqual(['blobs', 'storage-index.json']);
    });
  }
  await rm(folder, { recursive: true });
});
