import { request } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCalls, signIn, startTestStorage } from './calls.ts';

// Attacks with upload sessions, whose calls could contradict each other, and uploads that end early. asha01 uploads to
// a new path in each test.

const storage = startTestStorage();

let time = 1_700_000_000_000;
let path = '';
beforeEach(() => {
  time += 1;
  path = `accounts/asha01/profile/${time}a.png`;
});
afterEach(() => vi.useRealTimers());

const limit = 5 * 1024 * 1024;
const all = 'upload, finalize';
const urlOf = ({ headers }: Response) => headers.get('x-goog-upload-url') ?? '';
const begin = async (options = {}) => urlOf(await storage.asha01.start(path, 'image/png', options));
const proceed = async (url: string, command: string, bytes: Uint8Array = Buffer.from('bytes')) =>
  (await storage.asha01.proceed(url, command, bytes)).status;

async function storedText(): Promise<string | undefined> {
  const response = await storage.owner.download(path);
  return response.ok ? response.text() : undefined;
}

it('refuses the chunk that exceeds the size limit, and an end without bytes', async () => {
  const url = await begin({ claims: { 'x-goog-upload-header-content-length': '9' } });
  expect(await proceed(url, 'upload', new Uint8Array(limit))).toBe(200);
  expect(await proceed(url, 'upload', new Uint8Array(1))).toBe(403);
  expect(await proceed(url, 'finalize')).toBe(400);
  expect(await proceed(await begin(), 'finalize')).toBe(403);
  expect(await storedText()).toBeUndefined();
});

it('refuses each command of another caller in a session of asha01', async () => {
  const url = await begin();
  await proceed(url, 'upload', Buffer.from('mine '));
  for (const other of [storage.ravi02, storage.nobody])
    for (const command of ['upload', all, 'finalize', 'query', 'cancel'])
      expect((await other.proceed(url, command, Buffer.from('theirs'))).status).toBe(403);
  const ofOwner = urlOf(await storage.owner.start(path, 'image/png'));
  expect((await storage.nobody.proceed(ofOwner, 'query')).status).toBe(403);
  expect(await proceed(url, all, Buffer.from('again'))).toBe(200);
  expect(await storedText()).toBe('mine again');
});

it('refuses a session that ends after a file was created at its path', async () => {
  const [one, two] = [await begin(), await begin()];
  expect(await proceed(one, all, Buffer.from('first'))).toBe(200);
  expect(await proceed(two, all, Buffer.from('second'))).toBe(403);
  expect(await storedText()).toBe('first');
});

it('stores the file at the path of the session, whatever the other names and hosts are', async () => {
  const victim = `accounts/ravi02/profile/${time}a.png`;
  const claims = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const url = new URL(await begin({ name: victim, claims }));
  expect(url.host).toBe(`localhost:${storage.port}`);
  url.searchParams.set('name', victim);
  expect(await proceed(url.href, all)).toBe(200);
  expect(await storedText()).toBe('bytes');
  expect((await storage.nobody.get(victim)).status).toBe(404);
});

it('stores the type of the metadata, whatever the headers of the session or the part claim', async () => {
  const { asha01, nobody } = storage;
  const [bytes, claims] = [Buffer.from('<script>'), { 'x-goog-upload-header-content-type': 'text/html' }];
  expect(await proceed(await begin({ claims }), all, bytes)).toBe(200);
  const inParts = `${path}b`;
  expect((await asha01.upload(inParts, undefined, bytes)).status).toBe(403);
  expect((await asha01.upload(inParts, 'image/png', bytes, { partType: 'text/html' })).status).toBe(200);
  for (const stored of [path, inParts]) {
    const headers = Object.fromEntries((await nobody.download(stored)).headers);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  }
});

it('continues a session after an aborted chunk, but not after a cancel or an hour', async () => {
  const [url, cancelled, abandoned] = [await begin(), await begin(), await begin()];
  await proceed(url, 'upload', Buffer.from('first '));
  const authorization = await signIn(storage.port, 'asha01');
  const headers = { 'x-goog-upload-command': 'upload', authorization, 'content-length': '1000000' };
  await new Promise((resolve) => {
    const sent = request(url, { method: 'POST', headers }).once('error', resolve);
    sent.write('x'.repeat(70_000), () => sent.destroy(new Error('aborted')));
  });
  expect(await proceed(url, all, Buffer.from('second'))).toBe(200);
  expect(await storedText()).toBe('first second');
  expect([await proceed(cancelled, 'cancel'), await proceed(cancelled, all)]).toEqual([200, 400]);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 });
  await openCalls(storage.port, await signIn(storage.port, 'asha01')).start(`${path}b`, 'image/png');
  vi.useRealTimers();
  expect(await proceed(abandoned, all)).toBe(404);
});
