import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { type Calls, openCalls, openOwnerCalls, signIn } from './calls.ts';
import { sendRaw } from './send-raw.ts';

// Attacks with upload sessions, whose calls could contradict each other. asha01 uploads to a new path in each test.

let storage: RunningStorage;
let owner: Calls;
let asha: Calls;
let ravi: Calls;
let nobody: Calls;
beforeAll(async () => {
  storage = await startStorage({ port: 0 });
  const { port } = storage;
  owner = openOwnerCalls(storage);
  asha = openCalls(port, await signIn(port, 'asha01'));
  ravi = openCalls(port, await signIn(port, 'ravi02'));
  nobody = openCalls(port);
});
afterAll(() => storage.stop());

let time = 1_700_000_000_000;
let path = '';
beforeEach(() => {
  time += 1;
  path = `accounts/asha01/profile/${time}a.png`;
});

const limit = 5 * 1024 * 1024;
const all = 'upload, finalize';

async function begin(calls = asha, options = {}): Promise<string> {
  const started = await calls.start(path, 'image/png', options);
  return started.headers.get('x-goog-upload-url') ?? '';
}

async function storedText(): Promise<string | undefined> {
  const answer = await owner.download(path);
  return answer.ok ? answer.text() : undefined;
}

it('refuses a session at its start when the rules refuse its type, path or caller', async () => {
  const claims = { 'x-goog-upload-header-content-type': 'image/png' };
  expect((await asha.start(path, 'text/html', { claims })).status).toBe(403);
  expect((await asha.start(path, undefined, { claims })).status).toBe(403);
  expect((await asha.start('elsewhere.png', 'image/png')).status).toBe(403);
  expect((await ravi.start(path, 'image/png')).status).toBe(403);
  expect((await nobody.start(path, 'image/png')).status).toBe(403);
});

it('stores the type of the metadata, whatever the headers claim', async () => {
  const url = await begin(asha, { claims: { 'x-goog-upload-header-content-type': 'text/html' } });
  const finished = await fetch(url, {
    method: 'POST',
    headers: {
      'x-goog-upload-command': all,
      'content-type': 'text/html',
      authorization: await signIn(storage.port, 'asha01'),
    },
    body: '<script>',
  });
  expect(finished.status).toBe(200);
  expect((await nobody.download(path)).headers.get('content-type')).toBe('image/png');
});

it('refuses the chunk that exceeds the size limit, whatever the start claims', async () => {
  const url = await begin(asha, { claims: { 'x-goog-upload-header-content-length': '9' } });
  expect((await asha.proceed(url, 'upload', new Uint8Array(limit))).status).toBe(200);
  expect((await asha.proceed(url, 'upload', new Uint8Array(1))).status).toBe(403);
  expect((await asha.proceed(url, 'finalize')).status).toBe(400);
  expect(await storedText()).toBeUndefined();
});

it('refuses a session without bytes at its end', async () => {
  const url = await begin(asha, { claims: { 'x-goog-upload-header-content-length': '9' } });
  expect((await asha.proceed(url, 'finalize')).status).toBe(403);
  expect(await storedText()).toBeUndefined();
});

it.each(['upload', all, 'finalize', 'query', 'cancel'])(
  'refuses the command %s of another caller in a session of asha01',
  async (command) => {
    const url = await begin();
    await asha.proceed(url, 'upload', Buffer.from('mine '));
    for (const other of [ravi, nobody])
      expect((await other.proceed(url, command, Buffer.from('theirs'))).status).toBe(403);
    expect((await asha.proceed(url, all, Buffer.from('again'))).status).toBe(200);
    expect(await storedText()).toBe('mine again');
  },
);

it('accepts a new token of the learner during a session', async () => {
  const url = await begin();
  const later = openCalls(storage.port, `${await signIn(storage.port, 'asha01')}renewed`);
  expect((await later.proceed(url, all, Buffer.from('bytes'))).status).toBe(200);
});

it('refuses a session that ends after a file was created at its path', async () => {
  const [one, two] = [await begin(), await begin()];
  expect((await asha.proceed(one, all, Buffer.from('first'))).status).toBe(200);
  expect((await asha.proceed(two, all, Buffer.from('second'))).status).toBe(403);
  expect(await storedText()).toBe('first');
});

it('stores the file at the path of the session, whatever the other names are', async () => {
  const victim = `accounts/ravi02/profile/${time}a.png`;
  const url = new URL(await begin(asha, { name: victim }));
  url.searchParams.set('name', victim);
  const finished = await asha.proceed(url.href, all, Buffer.from('bytes'));
  expect(await finished.json()).toMatchObject({ name: path });
  expect((await nobody.get(victim)).status).toBe(404);

  url.pathname += `/${encodeURIComponent(victim)}`;
  expect((await asha.proceed(url.href, all, Buffer.from('bytes'))).status).toBeGreaterThanOrEqual(400);
  expect((await nobody.get(victim)).status).toBe(404);
});

it('stores the type of the metadata, whatever the part with the bytes claims', async () => {
  const bytes = Buffer.from('<script>');
  expect((await asha.upload(path, 'text/html', bytes, { partType: 'image/png' })).status).toBe(403);
  expect((await asha.upload(path, undefined, bytes, { partType: 'image/png' })).status).toBe(403);
  expect((await asha.upload(path, 'image/png', bytes, { partType: 'text/html' })).status).toBe(200);
  const served = await nobody.download(path);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
});

it('serves a file with a false encoding as it was sent, under its exact type', async () => {
  await asha.upload(path, 'image/png', Buffer.from('no gzip'), { metadata: { contentEncoding: 'gzip' } });
  const address = `/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
  const { status, headers, text } = await sendRaw(storage.port, 'GET', address);
  expect([status, headers['content-type'], text]).toEqual([200, 'image/png', 'no gzip']);
});
