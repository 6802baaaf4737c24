import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startStorage } from '#mock/storage/emulator.ts';
import { endCommandsAfterEach, run } from '../tools/command.ts';
import { type Calls, openCalls, openOwnerCalls, signIn, startTestStorage } from './calls.ts';

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

describe('a file of any name', () => {
  const storage = startTestStorage();
  const odd = [
    '',
    '.',
    '..',
    '%',
    '%2F',
    '%2e%2e',
    '%252F',
    'accounts',
    'a b',
    '+',
    '?',
    '#',
    '&',
    '\\',
    '\n',
  ];
  const part = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', maxLength: 5 }));

  it('is stored, listed and read, or refused', { timeout: 600_000 }, async () => {
    const { owner, nobody } = storage;
    const seen = new Set<number>();
    const anyName = fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const name = parts.join('/');
      const { status } = await owner.upload(name, 'image/png', Buffer.from(name));
      seen.add(status);
      const listed = await (await owner.list(parts.slice(0, -1).join('/'))).json();
      const names = ((listed as { items?: { name: string }[] }).items ?? []).map((item) => item.name);
      expect([status, names]).toEqual(status === 200 ? [200, [name]] : [400, []]);
      if (status === 400) return;
      expect(await (await owner.download(name)).text()).toBe(name);
      expect((await nobody.remove(name)).status).toBe(403);
      expect((await owner.remove(name)).status).toBe(204);
    });
    await fc.assert(anyName, { numRuns: 150 });
    expect([...seen].sort()).toEqual([200, 400]);
  });
});
