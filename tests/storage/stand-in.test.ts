import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { createStorage } from '#mock/demo/storage.ts';
import { ownedRules } from '#mock/storage/emulator.ts';
import { customToken } from '#mock/world/custom-token.ts';
import { idToken, openCalls, openSdk } from './calls.ts';
import { memoryFiles } from './memory-files.ts';

// The storage of the demo, which runs in a page. rules.test.ts proves that it obeys the rules.

const rules = readFileSync(ownedRules, 'utf8');
const storageHost = 'https://firebasestorage.googleapis.com';
const profile = 'accounts/asha01/profile';
const image = { contentType: 'image/png', cacheControl: 'public, max-age=9' };
const bytesOf = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7) % 251));

let files: ReturnType<typeof memoryFiles>;
let respondTo: ReturnType<typeof createStorage>;
/** Loses what a page has in memory. */
const reload = () => {
  respondTo = createStorage({ files, rules });
};
beforeEach(() => {
  files = memoryFiles();
  reload();
});

const authorization = `Firebase ${idToken()}`;
const address = (path: string) => `${storageHost}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}`;

/** Sends a call of asha01. Returns the status and the JSON of the response. */
async function send(method: string, url: string, headers = {}, body?: string) {
  const init = { method, headers: { authorization, ...headers }, ...(body !== undefined && { body }) };
  const response = await respondTo(new Request(url, init));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text && JSON.parse(text) };
}

describe('the storage of the demo with the web SDK', () => {
  // Firebase's sign-in takes `fetch` when it is loaded, so a test cannot replace it. The SDK calls this server as an
  // emulator, and the storage gets the calls at Firebase's own addresses.
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const called = new Request(/^\/\w+\.googleapis/.test(url) ? `https:/${url}` : storageHost + url, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const answer = await respondTo(called);
    const sent = JSON.stringify(Object.fromEntries(answer.headers)).replaceAll(storageHost, origin());
    response.writeHead(answer.status, JSON.parse(sent)).end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = () => (server.address() as { readonly port: number }).port;
  const origin = () => `http://localhost:${port()}`;
  let sdk: ReturnType<typeof openSdk>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    sdk = openSdk(port());
  });
  beforeEach(() => sdk.signIn('asha01'));
  afterAll(async () => {
    await sdk.close();
    server.closeAllConnections();
    server.close();
  });

  const fileAt = (path: string) => ref(sdk.files, path);
  const own = (name = 'photo.png') => fileAt(`${profile}/1700000000000${name}`);

  it('reports the progress of an upload in chunks, and serves its bytes and headers after a reload', async () => {
    const bytes = bytesOf(2_000_000);
    const seen: number[] = [];
    const uploading = uploadBytesResumable(own(), bytes, image);
    uploading.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    await uploading;
    expect(seen).toEqual([0, 262_144, 786_432, 1_835_008, 2_000_000]);

    const download = await getDownloadURL(own());
    reload();
    expect(await getDownloadURL(own())).toBe(download);
    const { headers } = await fetch(download);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=9',
      'access-control-allow-origin': '*',
    });
    expect(bytes.equals(new Uint8Array(await getBytes(own())))).toBe(true);
    expect(await getMetadata(own())).toMatchObject({ ...image, size: 2_000_000, name: own().name });
  });

  it('keeps the words of an image in any script, until its owner changes them', async () => {
    const file = fileAt('Students/Projects/asha01/images/Icon/1700000000000bus.png');
    const words = (text: string) => ({ customMetadata: { words: text } });
    const bytes = bytesOf(300_000);
    await uploadBytesResumable(file, bytes, { ...image, ...words('बस 😀') });
    const { timeCreated, customMetadata } = await getMetadata(file);
    expect([customMetadata, Date.now() - Date.parse(timeCreated) < 60_000]).toEqual([
      { words: 'बस 😀' },
      true,
    ]);
    await updateMetadata(file, words('A bus'));
    expect(bytes.equals(new Uint8Array(await getBytes(file)))).toBe(true);
    const refused = { code: 'storage/unauthorized' };
    await expect(updateMetadata(file, { contentType: 'image/gif' })).rejects.toMatchObject(refused);
    await sdk.signIn('ravi02');
    await expect(updateMetadata(file, words('Theirs'))).rejects.toMatchObject(refused);
    expect(await getMetadata(file)).toMatchObject({ ...image, ...words('A bus') });
  });

  it('lists folders, and finds, lists and deletes files of any name', async () => {
    const folder = fileAt('projects/asha01/images/Icon');
    const names = ['100%.png', '100%25.png', 'a?b#c&d+e.png', "it's (1).png", 'फ़ोटो 😀.png'];
    const all = names.map((name, index) => ref(folder, `170000000000${index}${name}`));
    for (const file of all) await uploadBytes(file, bytesOf(10), image);
    const { prefixes } = await listAll(fileAt('projects/asha01/images'));
    expect(prefixes.map(({ fullPath }) => fullPath)).toEqual([folder.fullPath]);
    for (const [index, file] of all.entries()) {
      const listed = (await listAll(folder)).items.map(({ fullPath }) => fullPath);
      expect(listed).toEqual(all.slice(index).map(({ fullPath }) => fullPath));
      expect((await fetch(await getDownloadURL(file))).status).toBe(200);
      await deleteObject(file);
      await expect(deleteObject(file)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    }
  });

  it('refuses at once another folder, type, size or content', async () => {
    await uploadBytes(own('stored.png'), bytesOf(1), image);
    for (const [file, bytes, type] of [
      [fileAt('accounts/ravi02/profile/1700000000000a.png'), bytesOf(9), 'image/png'],
      [own('drawing.svg'), bytesOf(9), 'image/svg+xml'],
      [own('large.png'), bytesOf(5 * 1024 * 1024 + 1), 'image/png'],
      [own('stored.png'), bytesOf(9), 'image/png'],
      [own('stored.png'), bytesOf(300_000), 'image/png'],
    ] as const)
      await expect(uploadBytesResumable(file, bytes, { contentType: type })).rejects.toMatchObject({
        code: 'storage/unauthorized',
      });
    await sdk.signIn('ravi02');
    await expect(deleteObject(own('stored.png'))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(listAll(fileAt(profile))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect([...files.files.values()].map(({ bytes }) => bytes.length)).toEqual([1]);
  });

  it('refuses at once what a full device cannot store, and stores nothing', async () => {
    await uploadBytes(own('stored.png'), bytesOf(1), image);
    files.isFull = true;
    const full = { code: 'storage/quota-exceeded' };
    for (const length of [9, 300_000])
      await expect(uploadBytesResumable(own(), bytesOf(length), image)).rejects.toMatchObject(full);
    expect([...files.files.keys()]).toEqual([own('stored.png').fullPath]);
    files.isFull = false;
    await uploadBytesResumable(own(), bytesOf(300_000), image);
  });

  it('ends an upload at once whose page was reloaded', async () => {
    const uploading = uploadBytesResumable(own(), bytesOf(2_000_000), image);
    uploading.on('state_changed', ({ bytesTransferred }) => {
      if (bytesTransferred > 0) reload();
    });
    await expect(uploading).rejects.toMatchObject({ code: 'storage/unknown', status: 404 });
    expect(files.files.size).toBe(0);
  });

  it('renews a sign-in after a reload, and tells the time of the ID token', async () => {
    const { user } = await sdk.signIn('ravi02');
    reload();
    const { issuedAtTime, claims } = await user.getIdTokenResult(true);
    expect([user.uid, claims.sub]).toEqual(['ravi02', 'ravi02']);
    expect(Math.abs(Date.now() - Date.parse(issuedAtTime))).toBeLessThan(60_000);
    await expect(sdk.signIn('', idToken())).rejects.toMatchObject({ code: 'auth/invalid-custom-token' });
  });

  it('serves a file to everybody, whose bytes look like the end of its upload', async () => {
    const [learner, nobody] = [openCalls(port(), authorization), openCalls(port())];
    const bytes = '\r\n--edge\r\n\r\n--edge--\r\n\r\n--edge--\r\n';
    await learner.upload(own().fullPath, 'image/png', Buffer.from(bytes));
    expect(await (await nobody.download(own().fullPath)).text()).toBe(bytes);
    expect((await nobody.remove(own().fullPath)).status).toBe(403);
  });
});

describe('an upload session', () => {
  const path = `${profile}/1700000000000a.png`;
  const named = address('').replace(/\/$/, `?name=${encodeURIComponent(path)}`);
  const command = (text: string, more = {}) => ({ 'x-goog-upload-command': text, ...more });
  const offset = (at: number) => ({ 'x-goog-upload-offset': String(at) });

  async function start(claimed = '9', by = authorization) {
    const headers = command('start', { 'x-goog-upload-header-content-length': claimed, authorization: by });
    const { status, headers: sent } = await send('POST', named, headers, '{"contentType":"image/png"}');
    return { status, url: sent.get('x-goog-upload-url') ?? '' };
  }

  it('counts the bytes that arrived, and takes a chunk again after a lost response', async () => {
    const { url } = await start();
    expect(url).toMatch(/^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\//);
    for (const at of [0, 0, 5]) await send('POST', url, command('upload', offset(at)), 'bytes');
    const { headers } = await send('POST', url, command('query'));
    expect(headers.get('x-goog-upload-size-received')).toBe('10');
    const { status, json } = await send('POST', url, command('finalize', offset(10)));
    expect([status, json]).toMatchObject([200, { name: path, size: '10' }]);
  });

  it.each<[what: string, headers: object, status: number]>([
    ['a gap', command('upload', offset(6)), 400],
    ['no offset', command('upload'), 400],
    ['another command', command('dance', offset(0)), 400],
    ['another learner', command('upload', { ...offset(5), authorization: 'Firebase a.b.c' }), 403],
    ['a cancel', command('cancel'), 200],
  ])('ends after %s', async (_what, headers, status) => {
    const { url } = await start();
    await send('POST', url, command('upload', offset(0)), 'bytes');
    expect((await send('POST', url, headers, 'more')).status).toBe(status);
    const last = await send('POST', url, command('upload, finalize', offset(5)), 'more');
    expect([last.status, last.json, files.files.size]).toMatchObject([404, { error: { code: 404 } }, 0]);
  });

  it('is refused for a large file, also when its start claims less', async () => {
    expect((await start('5242881')).status).toBe(403);
    const { url } = await start();
    const large = 'a'.repeat(5_242_881);
    expect((await send('POST', url, command('upload', offset(0)), large)).status).toBe(403);
    const { url: other } = await start();
    expect((await send('POST', other, command('upload, finalize', offset(0)), large)).status).toBe(403);
    expect((await send('POST', (await start()).url, command('finalize', offset(0)))).status).toBe(403);
    expect(files.files.size).toBe(0);
  });

  it('is refused at its end when another one has stored a file at its path', async () => {
    const [one, two] = [await start(), await start()];
    expect((await send('POST', one.url, command('upload, finalize', offset(0)), 'first')).status).toBe(200);
    expect((await send('POST', two.url, command('upload, finalize', offset(0)), 'second')).status).toBe(403);
    expect((await send('GET', address(path))).json).toMatchObject({ size: '5' });
  });
});

describe('the sign-in of the demo', () => {
  const accounts = 'https://identitytoolkit.googleapis.com/v1/accounts';
  const claims = Buffer.from(customToken('asha01').split('.')[1] ?? '', 'base64url').toString();
  const expired = `a.${Buffer.from(claims.replace(/"exp":\d+/, '"exp":1')).toString('base64url')}.`;

  it.each<[what: string, call: string, sent: object, message: string]>([
    ['no token', 'signInWithCustomToken', {}, 'INVALID_CUSTOM_TOKEN'],
    ['a token without claims', 'signInWithCustomToken', { token: 'a..' }, 'INVALID_CUSTOM_TOKEN'],
    ['a token of nobody', 'signInWithCustomToken', { token: customToken('') }, 'INVALID_CUSTOM_TOKEN'],
    ['an expired token', 'signInWithCustomToken', { token: expired }, 'INVALID_CUSTOM_TOKEN'],
    ['an ID token', 'signInWithCustomToken', { token: idToken() }, 'INVALID_CUSTOM_TOKEN'],
    ['an object', 'signInWithCustomToken', { token: { toString: 1 } }, 'Invalid body'],
    ['the user of a custom token', 'lookup', { idToken: customToken('asha01') }, 'INVALID_ID_TOKEN'],
    ['the user of an expired token', 'lookup', { idToken: idToken({ exp: 1 }) }, 'INVALID_ID_TOKEN'],
  ])('refuses %s', async (_what, call, sent, message) => {
    const { status, json } = await send('POST', `${accounts}:${call}?key=a`, {}, JSON.stringify(sent));
    expect([status, json.error]).toMatchObject([
      400,
      { code: 400, message: expect.stringContaining(message) },
    ]);
  });

  it.each([idToken(), customToken('asha01'), 'a', ''])('refuses to renew another token', async (token) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `grant_type=refresh_token&refresh_token=${token}`;
    const { status } = await send('POST', 'https://securetoken.googleapis.com/v1/token?key=a', form, body);
    expect(status).toBe(400);
  });
});

type WrongCall = [status: number, what: string, method: string, url: string, headers?: object, body?: string];
const multipart = { 'content-type': 'multipart/related; boundary=a' };
const all = address('').slice(0, -1);
const inParts = (json: string, edge = 'a') =>
  `--${edge}\r\n\r\n${json}\r\n--${edge}\r\n\r\nbytes\r\n--${edge}--`;

it.each<WrongCall>([
  [404, 'another address', 'GET', `${storageHost}/`],
  [404, 'an address above the bucket', 'GET', `${storageHost}/v0/b/../o/a`],
  [404, 'another call of the sign-in', 'POST', 'https://identitytoolkit.googleapis.com/v1/accounts:signUp'],
  [404, 'a sign-in by GET', 'GET', 'https://securetoken.googleapis.com/v1/token'],
  [404, 'a missing file', 'GET', address('missing.png')],
  [404, 'new words of a missing file', 'PATCH', address('missing.png'), {}, '{}'],
  [405, 'another method', 'PUT', address('a'), {}, '{}'],
  ...[`${profile}/../a`, './a', 'a//b', '/a', 'a/'].map(
    (name): WrongCall => [400, `the name ${name}`, 'GET', address(name)],
  ),
  [400, 'a long name', 'GET', address('a'.repeat(1025))],
  [400, 'wrong percent-encoding', 'GET', `${all}/%E0%A4%A`],
  [400, 'a wrong folder', 'GET', `${all}?prefix=a//`],
  [403, 'all files', 'GET', all],
  [400, 'a file without a name', 'POST', all, multipart, inParts('{}')],
  [400, 'a file without a body', 'POST', `${all}?name=a`],
  [400, 'parts without an edge', 'POST', `${all}?name=a`, {}, inParts('{}', 'undefined')],
  [400, 'parts with another edge', 'POST', `${all}?name=a`, multipart, inParts('{}', 'b')],
  [400, 'a single part', 'POST', `${all}?name=a`, multipart, '--a\r\n\r\n{}\r\n--a--'],
  [400, 'JSON in parts that ends early', 'POST', `${all}?name=a`, multipart, inParts('{')],
  [403, 'a name that the rules refuse', 'POST', `${all}?name=a`, multipart, inParts('{}')],
  ...['', '{', '[]', '{"contentType":"a\\nb"}', '{"metadata":{"a":5}}', '{"metadata":{"toString":1}}'].map(
    (body): WrongCall => [
      ...([400, `the metadata ${body}`, 'POST', `${all}?name=a`] as const),
      ...([{ 'x-goog-upload-command': 'start' }, body] as const),
    ],
  ),
])('responds with %i in JSON to %s', async (status, _what, method, url, headers, body) => {
  const sent = await send(method, url, headers, body);
  expect(sent.status).toBe(status);
  expect(sent.json).toMatchObject({ error: { code: status, message: expect.any(String) } });
});

it('responds with an error that nobody retries when the files cannot be read', async () => {
  files.get = () => Promise.reject();
  expect((await send('GET', address('a'))).json).toMatchObject({ error: { code: 400 } });
});
