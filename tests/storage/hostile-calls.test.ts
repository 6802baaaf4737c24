import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { asOwner, openCalls } from './calls.ts';

const told: string[] = [];
let storage: RunningStorage;
beforeAll(async () => {
  storage = await startStorage({ port: 0, tell: (line) => told.push(line) });
});
afterAll(() => storage.stop());

/** Sends a path as it stands, which `fetch` would tidy. Gives the status. */
function send(method: string, path: string, headers = {}, body: string | Buffer = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port: storage.port, method, path, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

const files = `/v0/b/${storageBucket}/o`;
const png = { 'content-type': 'image/png' };

/** Every file that the storage holds, whatever bucket it is in. */
async function allNames(): Promise<string[]> {
  const list = await fetch(`http://localhost:${storage.port}${files}?prefix=`);
  const { items } = (await list.json()) as { items: { name: string }[] };
  return items.map(({ name }) => name);
}

describe('a name that leads elsewhere is refused, even where the rules are not asked', () => {
  const name = '1700000000000a.png';
  it.each([
    `accounts/asha01/profile/../../${name}`,
    `accounts/asha01/profile/${name}/..`,
    `../${name}`,
    `./${name}`,
    `accounts//asha01/profile/${name}`,
    `/accounts/asha01/profile/${name}`,
    `accounts/asha01/profile/${name}/`,
    `accounts\\..\\${name}`,
    `${'a'.repeat(1025)}`,
    '..',
    '',
  ])('%j', async (path) => {
    const encoded = encodeURIComponent(path);
    const upload = { ...png, ...asOwner };
    const statuses = [
      await send('POST', `${files}?name=${encoded}`, upload, 'bytes'),
      await send('POST', `${files}/${encoded}`, upload, 'bytes'),
      await send('POST', `${files}?name=${encoded}`, { ...asOwner, 'x-goog-upload-command': 'start' }),
      await send('GET', `${files}/${encoded}`),
      await send('DELETE', `${files}/${encoded}`, asOwner),
    ];
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    expect(await allNames()).toEqual([]);
  });
});

describe('an address that is written otherwise is the file it names, or none', () => {
  it.each([
    ['dots in the address', '/v0/b/../o/a', 400],
    ['encoded dots as the bucket', '/v0/b/%2e%2e/o/a', 400],
    ['a bucket with a slash', '/v0/b/a%2Fo%2Fb/o/a', 400],
    ['a name in parts', `${files}/accounts/asha01`, 404],
    ['a name that cannot be decoded', `${files}/%E0%A4%A`, 400],
    ['a name of half a letter', `${files}/%ED%A0%80`, 400],
    ['two names', `${files}?name=a&name=b`, 400],
    ['a name in brackets', `${files}?name[]=a`, 400],
    ['a name of fields', `${files}?name[toString]=a`, 400],
    ['a name that is encoded twice', `${files}/accounts%252F..%252Fa`, 404],
  ])('%s', async (_sentence, path, status) => {
    expect(await send('GET', path)).toBe(status);
    if (status === 400) expect(await send('POST', path, { ...png, ...asOwner }, 'bytes')).toBe(400);
    expect(await allNames()).toEqual([]);
  });

  it('a name that is encoded twice is stored as it stands, apart from the one it resembles', async () => {
    const calls = openCalls(storage.port);
    const folder = 'accounts/asha01/profile';
    await calls.upload(`${folder}/1700000000000%2F..%2Fa.png`, 'image/png', Buffer.from('bytes'));
    expect(await allNames()).toEqual([`${folder}/1700000000000%2F..%2Fa.png`]);
    expect((await calls.get(`${folder}/1700000000000%2F..%2Fa.png`)).status).toBe(200);
    expect((await calls.get(`${folder}/a.png`)).status).toBe(404);
    expect((await calls.remove(`${folder}/1700000000000%2F..%2Fa.png`)).status).toBe(204);
  });
});

it.each([
  ['POST', '/internal/export'],
  ['POST', '/internal/reset'],
  ['PUT', '/internal/setRules'],
  ['GET', '/b'],
  ['POST', `/upload/storage/v1/b/${storageBucket}/o?name=a`],
  ['DELETE', `/storage/v1/b/${storageBucket}/o/a`],
  ['GET', `/${storageBucket}/a`],
  ['GET', '/'],
  ['GET', '/v0/'],
  ['GET', '//v0/b/a/o'],
])('%s %s, which asks no rules, is not served', async (method, path) => {
  expect(await send(method, path, asOwner)).toBe(404);
});

it('a call that never gets to the rules is told in one line as well', async () => {
  told.length = 0;
  await send('GET', '/internal/export');
  await send('GET', `${files}/${encodeURIComponent('a/../b')}`);
  expect(told).toEqual([
    'Storage refused GET /internal/export: only /v0/b/{bucket}/o and its files are served here',
    `Storage refused GET ${files}/a%2F..%2Fb: no name of a file: a part of its path is empty, '.' or '..'`,
  ]);
});

describe('a call that makes no sense is answered, and the storage goes on', () => {
  const resumable = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
  const multipart = {
    'x-goog-upload-protocol': 'multipart',
    'content-type': 'multipart/related; boundary=a',
  };
  it.each([
    ['JSON that ends early', `${files}?name=a`, { ...resumable, 'content-type': 'application/json' }, '{'],
    ['parts that are none', `${files}?name=a`, multipart, '--b--'],
    ['parts with JSON that is none', `${files}?name=a`, multipart, '--a\r\n\r\n{\r\n--a\r\n\r\nb\r\n--a--'],
    [
      'an unknown upload',
      `${files}?name=a&upload_id=b`,
      { 'x-goog-upload-command': 'upload, finalize' },
      'a',
    ],
    ['an upload of no id', `${files}?name=a`, { 'x-goog-upload-command': 'upload' }, 'a'],
    ['an unknown command', `${files}?name=a`, { 'x-goog-upload-command': 'dance' }, 'a'],
    ['a token for a file that is not there', `${files}/a?create_token=true`, asOwner, ''],
  ])('%s', async (_sentence, path, headers, body) => {
    const status = await send('POST', path, headers, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await send('GET', files)).toBe(200);
  });

  it('what the emulator does not expect is told in one line, without its inside', async () => {
    told.length = 0;
    const calls = openCalls(storage.port);
    const path = 'accounts/asha01/profile/1700000000000a.png';
    await calls.upload(path, 'image/png', Buffer.from('bytes'));
    const patched = { contentEncoding: 'gzip' };
    await send(
      'PATCH',
      `${files}/${encodeURIComponent(path)}`,
      { 'content-type': 'application/json' },
      JSON.stringify(patched),
    );
    expect(await send('GET', `${files}/${encodeURIComponent(path)}?alt=media`)).toBe(500);
    expect(told).toEqual([expect.stringMatching(/^Storage failed: .*header check$/)]);
    await calls.remove(path);
  });
});
