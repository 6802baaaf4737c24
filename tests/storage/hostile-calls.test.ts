import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { type Calls, openOwnerCalls } from './calls.ts';
import { sendRaw } from './send-raw.ts';

const logged: string[] = [];
let storage: RunningStorage;
let calls: Calls;
let asOwner: Readonly<Record<string, string>>;
beforeAll(async () => {
  storage = await startStorage({ port: 0, log: (line) => logged.push(line) });
  calls = openOwnerCalls(storage);
  asOwner = { authorization: `Bearer ${storage.ownerToken}` };
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => storage.stop());

/** Sends a call that bypasses the rules. Returns its status. */
const send = async (method: string, path: string, headers = {}, body: string | Buffer = '') =>
  (await sendRaw(storage.port, method, path, { ...asOwner, ...headers }, body)).status;

const files = `/v0/b/${storageBucket}/o`;
const png = { 'content-type': 'image/png' };
const name = '1700000000000a.png';
const profile = 'accounts/asha01/profile';

async function allNames(): Promise<string[]> {
  const { items } = (await (await calls.listDeep('')).json()) as { items: { name: string }[] };
  return items.map((item) => item.name);
}

it.each([
  ...[`${profile}/../../${name}`, `${profile}/${name}/..`, `../${name}`, `./${name}`, `${profile}/${name}/`],
  ...[`accounts//asha01/profile/${name}`, `/${profile}/${name}`, `accounts\\..\\${name}`],
  ...['a'.repeat(1025), '..', '', `${profile}/${name}%2F`, 'a%2f'],
])('refuses the name %j even when the rules do not apply', async (path) => {
  const encoded = encodeURIComponent(path);
  const statuses = [
    await send('POST', `${files}?name=${encoded}`, png, 'bytes'),
    await send('POST', `${files}/${encoded}`, png, 'bytes'),
    await send('POST', `${files}?name=${encoded}`, { 'x-goog-upload-command': 'start' }),
    await send('GET', `${files}/${encoded}`),
    await send('DELETE', `${files}/${encoded}`),
  ];
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect(await allNames()).toEqual([]);
});

it.each([
  ['/v0/b/../o/a', 400],
  ['/v0/b/%2e%2e/o/a', 400],
  ['/v0/b/a%2Fo%2Fb/o/a', 400],
  [`${files}/accounts/asha01`, 404],
  [`${files}/%E0%A4%A`, 400],
  [`${files}/%ED%A0%80`, 400],
  [`${files}?name=a&name=b`, 400],
  [`${files}?prefix=accounts/asha01/../`, 400],
  [`${files}?prefix=accounts//`, 400],
  [`${files}?prefix=/accounts/`, 400],
  [`${files}?prefix=accounts/asha01`, 400],
  [`${files}?name[]=a`, 400],
  [`${files}?name[toString]=a`, 400],
  [`${files}/accounts%252F..%252Fa`, 404],
])('answers the unusual address %s with %i and stores nothing', async (path, status) => {
  expect(await send('GET', path)).toBe(status);
  if (status === 400) expect(await send('POST', path, png, 'bytes')).toBe(400);
  expect(await allNames()).toEqual([]);
});

it('keeps a doubly encoded name apart from its decoded form', async () => {
  const path = `${profile}/1700000000000%2F..%2Fa.png`;
  await calls.upload(path, 'image/png', Buffer.from('bytes'));
  expect(await allNames()).toEqual([path]);
  expect((await calls.get(path)).status).toBe(200);
  expect((await calls.get(`${profile}/a.png`)).status).toBe(404);
  expect((await calls.remove(path)).status).toBe(204);
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
])('does not serve %s %s, because it bypasses the rules', async (method, path) => {
  expect(await send(method, path)).toBe(404);
});

it('logs one line for a call that never reaches the rules', async () => {
  await send('GET', '/internal/export');
  await send('GET', `${files}/${encodeURIComponent('a/../b')}`);
  expect(logged).toEqual([
    'Storage refused GET /internal/export: Unknown path. Use /v0/b/{bucket}/o or /v0/b/{bucket}/o/{file}',
    `Storage refused GET ${files}/a%2F..%2Fb: Invalid name: contains an empty path segment, '.' or '..'`,
  ]);
});

describe('malformed call', () => {
  const command = (text: string) => ({ 'x-goog-upload-command': text });
  const multipart = {
    'x-goog-upload-protocol': 'multipart',
    'content-type': 'multipart/related; boundary=a',
  };
  const start = {
    ...command('start'),
    'x-goog-upload-protocol': 'resumable',
    'content-type': 'application/json',
  };

  it.each([
    ['JSON that ends early', '?name=a', start, '{'],
    ['a body without parts', '?name=a', multipart, '--b--'],
    ['parts without JSON', '?name=a', multipart, '--a\r\n\r\n{\r\n--a\r\n\r\nb\r\n--a--'],
    ['an unknown upload', '?name=a&upload_id=b', command('upload, finalize'), 'a'],
    ['an upload without an id', '?name=a', command('upload'), 'a'],
    ['an unknown command', '?name=a', command('dance'), 'a'],
    ['a token for no file', '/a?create_token=true', {}, ''],
  ])('refuses %s and keeps the storage running', async (_what, path, headers, body) => {
    expect(await send('POST', files + path, headers, body)).toBeGreaterThanOrEqual(400);
    expect(await send('GET', files)).toBe(200);
  });

  it('logs one line without a stack trace when the emulator fails', async () => {
    const path = `${profile}/${name}`;
    await calls.upload(path, 'image/png', Buffer.from('bytes'), { metadata: { cacheControl: 'a\r\nb' } });
    expect(await send('GET', `${files}/${encodeURIComponent(path)}?alt=media`)).toBe(500);
    expect(logged).toEqual([expect.stringMatching(/^Storage failed: Invalid character in header content/)]);
    await calls.remove(path);
  });
});
