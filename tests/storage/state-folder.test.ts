import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { endCommandsAfterEach, run } from '../tools/command.ts';
import { openCalls } from './calls.ts';
import { openSdk } from './web-sdk.ts';

endCommandsAfterEach();

const profile = 'accounts/asha01/profile';
const path = `${profile}/1700000000000a.png`;

let folder = '';
let storage: RunningStorage | undefined;
let calls: ReturnType<typeof openCalls>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const told: string[] = [];

async function start(stateFolder = folder): Promise<void> {
  storage = await startStorage({ port: 0, stateFolder, tell: (line) => told.push(line) });
  calls = openCalls(storage.port);
}

async function stop(): Promise<void> {
  await storage?.stop();
  storage = undefined;
}

const indexFile = () => join(folder, 'storage-index.json');
const blobs = () => readdir(join(folder, 'blobs'));
// biome-ignore lint/suspicious/noExplicitAny: rows are looked at and broken in any way
const readIndex = async (): Promise<any> => JSON.parse(await readFile(indexFile(), 'utf8'));
const textOf = async (name: string) => (await calls.download(name)).text();

describe('a folder that keeps the files', () => {
  it('gives bytes, metadata and the download address back after a restart', async () => {
    await start();
    const sdk = openSdk(storage?.port ?? 0);
    const file = ref(sdk.files, path);
    await uploadBytes(file, Buffer.from('bytes'), {
      contentType: 'image/webp',
      cacheControl: 'max-age=9',
      customMetadata: { _note: 'kept', other: 'too' },
    });
    const address = await getDownloadURL(file);
    const before = await (await calls.get(path)).json();
    await sdk.close();
    await stop();

    await start();
    expect(await (await calls.get(path)).json()).toEqual(before);
    const token = new URL(address).searchParams.get('token');
    expect(before).toMatchObject({ downloadTokens: token, metadata: { _note: 'kept', other: 'too' } });
    const answer = await calls.download(path);
    expect(await answer.text()).toBe('bytes');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('max-age=9');
  });

  it('keeps what was changed, replaced or deleted, and no bytes of before', async () => {
    await start();
    for (const name of ['1700000000001', '1700000000002', '1700000000003'])
      await calls.upload(`${profile}/${name}.png`, 'image/png', Buffer.from('first'));
    await calls.upload(`${profile}/1700000000001.png`, 'image/png', Buffer.from('second'));
    await calls.change(`${profile}/1700000000002.png`, { contentType: 'image/gif' });
    await calls.remove(`${profile}/1700000000003.png`);
    expect(await blobs()).toHaveLength(2);
    await stop();

    await start();
    expect(await textOf(`${profile}/1700000000001.png`)).toBe('second');
    expect(await (await calls.get(`${profile}/1700000000002.png`)).json()).toMatchObject({
      contentType: 'image/gif',
      metageneration: '2',
    });
    expect((await calls.get(`${profile}/1700000000003.png`)).status).toBe(404);
  });

  it('holds no bytes of a file that was refused', async () => {
    await start();
    await calls.upload(path, 'image/svg+xml', Buffer.from('bytes'));
    expect(await blobs()).toEqual([]);
  });

  it('names a file before the upload is answered', async () => {
    await start();
    await calls.upload(path, 'image/png', Buffer.from('bytes'));
    expect((await readIndex()).files).toMatchObject([{ metadata: { name: path, size: 5 } }]);
  });

  it('is made where there is none, with the folders above it', async () => {
    await start(join(folder, 'a', 'b'));
    await stop();
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['blobs', 'storage-index.json']);
  });

  it('loses bytes that no file has, as of an upload that was under way, and nothing else', async () => {
    await start();
    await calls.upload(path, 'image/png', Buffer.from('bytes'));
    await stop();
    await writeFile(join(folder, 'blobs', '01234567-89ab-cdef-0123-456789abcdef'), 'half');
    await writeFile(join(folder, 'blobs', 'notes.txt'), 'mine');
    await start();
    expect(await blobs()).toHaveLength(2);
    expect(await blobs()).toContain('notes.txt');
    expect(await textOf(path)).toBe('bytes');
  });
});

it('a folder that can no longer be written is told, and written as soon as it can be', async () => {
  await start();
  await rm(indexFile());
  await mkdir(indexFile());
  told.length = 0;
  await calls.upload(path, 'image/png', Buffer.from('first'));
  expect(told).toEqual([expect.stringContaining(`Storage folder ${folder} was not written: `)]);
  await rm(indexFile(), { recursive: true });
  await calls.upload(path, 'image/png', Buffer.from('second'));
  expect(told).toHaveLength(1);
  await stop();
  await start();
  expect(await textOf(path)).toBe('second');
});

describe('a folder that cannot be followed is named, and left as it is', () => {
  /** Every file below the folder with its text. */
  async function contents(): Promise<Record<string, string>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])),
    );
  }

  async function refusesWith(message: string | RegExp): Promise<void> {
    const before = await contents();
    await expect(start()).rejects.toThrow(message);
    expect(await contents()).toEqual(before);
  }

  it('since it holds something else', async () => {
    await writeFile(join(folder, 'letter.txt'), 'Dear');
    await mkdir(join(folder, 'blobs'));
    await writeFile(join(folder, 'blobs', '01234567-89ab-cdef-0123-456789abcdef'), 'mine');
    await refusesWith(`Storage folder ${folder}: it holds something else, and no storage-index.json`);
  });

  it('since it is a file', async () => {
    await writeFile(join(folder, 'file'), 'Dear');
    await expect(start(join(folder, 'file'))).rejects.toThrow(
      `Storage folder ${join(folder, 'file')}: EEXIST`,
    );
  });

  describe('since its index', () => {
    beforeEach(async () => {
      await start();
      await calls.upload(path, 'image/png', Buffer.from('bytes'));
      await stop();
      await writeFile(join(folder, 'blobs', '01234567-89ab-cdef-0123-456789abcdef'), 'unnamed');
    });

    it.each([
      ['is no JSON', () => '{"version":1,', 'storage-index.json '],
      ['is empty', () => '', 'storage-index.json '],
      ['is of another version', () => '{"version":2,"files":[]}', 'storage-index.json version: '],
      ['lacks its files', () => '{"version":1}', 'storage-index.json files: '],
    ])('%s', async (_sentence, text, message) => {
      await writeFile(indexFile(), text());
      await refusesWith(`Storage folder ${folder}: ${message}`);
    });

    it.each([
      ['lacks a name', { metadata: { name: undefined } }, 'files.0.metadata.name: '],
      ['names bytes outside', { blob: '../letter.txt' }, 'files.0.blob: '],
      [
        'names bytes that are not there',
        { blob: '11111111-89ab-cdef-0123-456789abcdef' },
        'files.0.blob: no such file',
      ],
      ['has another size', { metadata: { size: 6 } }, 'files.0.blob: of another size'],
    ])('%s', async (_sentence, change: { blob?: string; metadata?: object }, message) => {
      const index = await readIndex();
      const [file] = index.files;
      index.files[0] = { ...file, ...change, metadata: { ...file.metadata, ...change.metadata } };
      await writeFile(indexFile(), JSON.stringify(index));
      await refusesWith(`Storage folder ${folder}: storage-index.json ${message}`);
    });
  });
});

it('a storage that is killed at any moment keeps every upload that it has answered', {
  timeout: 120_000,
}, async () => {
  const padding = 'x'.repeat(200_000);
  const other = (number: number) => `${profile}/${1_700_000_000_000 + number}b.png`;
  let answered = 0;

  async function uploadAgainAndAgain(port: number): Promise<void> {
    const { upload } = openCalls(port);
    for (;;) {
      const next = answered + 1;
      for (const name of [path, other(next)]) {
        const { status } = await upload(name, 'image/png', Buffer.from(`${next} ${padding}`));
        expect(status).toBe(200);
      }
      answered = next;
    }
  }

  // Large enough for the kill to fall into a write of the index.
  await start();
  const noted = `${profile}/1700000000000noted.png`;
  await calls.upload(noted, 'image/png', Buffer.from('bytes'));
  await calls.change(noted, { metadata: { note: 'x'.repeat(2_000_000) } });
  await stop();

  for (const more of [1, 4, 9]) {
    const { end, said, output } = run('storage.ts', '--port', '0', '--state', folder);
    await said('Storage ready');
    const before = answered;
    const port = Number(/localhost:(\d+)/.exec(output())?.[1]);
    const uploading = uploadAgainAndAgain(port).catch((error: Error) => {
      // The kill ends the call that is under way, and nothing else ends one.
      if (!(error instanceof TypeError)) throw error;
    });
    // Read at any moment, it must be whole at each.
    while (answered < before + more) expect((await readIndex()).version).toBe(1);
    await end('SIGKILL');
    await uploading;

    await start();
    const found = Number.parseInt(await textOf(path), 10);
    expect([answered, answered + 1]).toContain(found);
    for (let number = 1; number <= answered; number += 1) {
      const text = await textOf(other(number));
      expect(text.length === `${number} ${padding}`.length && text.startsWith(`${number} x`)).toBe(true);
    }
    expect(await blobs()).toHaveLength((await readIndex()).files.length);
    expect((await readdir(folder)).sort()).toEqual(['blobs', 'storage-index.json']);
    await stop();
  }
});
