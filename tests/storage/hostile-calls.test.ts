import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { customToken } from '#mock/world/custom-token.ts';
import { allNames, idToken, openCalls, startTestStorage } from './calls.ts';
import { sendRaw } from './send-raw.ts';

// Attacks with a false identity on a file of asha01, and calls that no client sends.

const files = `/v0/b/${storageBucket}/o`;
const profile = 'accounts/asha01/profile';
const path = `${profile}/1700000000000own.png`;
const file = `${files}/${encodeURIComponent(path)}`;
const name = '1700000000000a.png';
const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const png = { 'content-type': 'image/png' };
const json = { 'content-type': 'application/json' };

const storage = startTestStorage();
beforeAll(() => storage.owner.upload(path, 'image/png', Buffer.from('bytes')));
afterAll(async () => expect(await allNames(storage.owner)).toEqual([path]));

const raw = (method: string, address: string, headers = {}, body = '') =>
  sendRaw(storage.port, method, address, headers, body);

/** Sends a call that bypasses the rules. Returns its status. */
async function sendAsOwner(method: string, address: string, headers = {}, body = '') {
  const authorization = `Bearer ${storage.ownerToken}`;
  return (await raw(method, address, { authorization, ...headers }, body)).status;
}

it.each<[what: string, token: () => string]>([
  ['of another project', () => idToken({ aud: 'other-project' })],
  ['of another issuer', () => idToken({ iss: 'https://securetoken.google.com/other-project' })],
  ['of another learner', () => idToken({ user_id: 'ravi02' })],
  ['of a learner with a similar name', () => idToken({ user_id: 'asha011' })],
  ['that has expired', () => idToken({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['that never expires', () => idToken({ exp: undefined })],
  ['whose expiry is text', () => idToken({ exp: '9999999999' })],
  ['without a learner', () => idToken({ user_id: undefined, sub: 'asha01', uid: 'asha01' })],
  ['of several learners', () => idToken({ user_id: ['asha01'] })],
  ['that is a custom token', () => customToken('asha01')],
  ['without a payload', () => 'a..c'],
  ['whose payload is no object', () => `a.${Buffer.from('5').toString('base64url')}.c`],
  ['that is the username', () => 'asha01'],
  ['that makes the emulator skip its rules', () => 'owner'],
  ['that resembles the one that skips the rules', () => 'OWNER'],
  ['like the random one of this start', () => storage.ownerToken.toUpperCase()],
  ['longer than the random one of this start', () => `${storage.ownerToken}0`],
])('opens no file to a token %s', async (_what, token) => {
  for (const scheme of ['Firebase ', 'Bearer ', 'bearer ', 'Bearer  ', 'Basic ']) {
    const calls = openCalls(storage.port, scheme + token());
    expect([(await calls.remove(path)).status, (await calls.list('')).status]).toEqual([403, 403]);
  }
});

it('opens no file to a token outside of the Authorization header', async () => {
  for (const value of [idToken(), 'owner', storage.ownerToken]) {
    for (const parameter of ['token', 'auth', 'access_token', 'key'])
      expect((await raw('DELETE', `${file}?${parameter}=${value}`)).status).toBe(403);
    for (const header of ['cookie', 'x-authorization', 'x-forwarded-authorization', 'proxy-authorization'])
      expect((await raw('DELETE', file, { [header]: `Bearer ${value}` })).status).toBe(403);
  }
});

it.each([
  ...['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'].map((host) => [host, 200] as const),
  ...['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0', 'LOCALHOST.'].map(
    (host) => [host, 421] as const,
  ),
])('responds to the Host header %s with %i, even to the owner', async (host, status) => {
  const headers = { host: `${host}:${storage.port}` };
  expect(await sendAsOwner('GET', file, headers)).toBe(status);
  if (status === 421) expect(await sendAsOwner('POST', `${accounts}:lookup`, headers)).toBe(status);
});

describe('the sign-in', () => {
  const post = (address: string, body: unknown) =>
    raw('POST', `${address}?key=a`, json, JSON.stringify(body));

  it('gives an ID token for a custom token, and renews it', async () => {
    const signedIn = await post(`${accounts}:signInWithCustomToken`, { token: customToken('asha01') });
    const { idToken: token, refreshToken } = JSON.parse(signedIn.text);
    const { users } = JSON.parse((await post(`${accounts}:lookup`, { idToken: token })).text);
    expect(users).toMatchObject([{ localId: 'asha01' }]);
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const renewed = await raw('POST', '/securetoken.googleapis.com/v1/token?key=a', type, String(form));
    expect(JSON.parse(renewed.text)).toMatchObject({ user_id: 'asha01', token_type: 'Bearer' });
  });

  it.each<[what: string, status: number, body: unknown]>([
    ['no token', 400, {}],
    ['a list', 400, { token: [customToken('asha01')] }],
    ['an ID token', 400, { token: idToken() }],
    ['text', 400, { token: 'asha01' }],
    ['JSON without a learner', 400, { token: '{"uid":""}' }],
    ['nothing', 400, null],
    ['more than 100 kB', 413, { token: 'x'.repeat(200_000) }],
  ])('refuses %s with %i', async (_what, status, body) => {
    const response = await post(`${accounts}:signInWithCustomToken`, body);
    expect([response.status, JSON.parse(response.text)]).toMatchObject([status, { error: { code: status } }]);
  });
});

it.each([
  ...[':signUp', ':update', ':delete', ':signInWithPassword'].map((one) => `POST ${accounts}${one}`),
  ...[`GET ${accounts}:lookup`, `DELETE ${accounts}:signInWithCustomToken`, 'GET /emulator/openapi.json'],
  'POST /identitytoolkit.googleapis.com/v1/projects/demo-skills-portfolio/accounts:batchCreate',
  'DELETE /emulator/v1/projects/demo-skills-portfolio/accounts',
  ...['POST /internal/export', 'POST /internal/reset', 'PUT /internal/setRules', 'GET /b', 'GET /'],
  ...['GET /v0/', 'GET /v0/b/../o/a', 'GET /v0/b/%2e%2e/o/a', 'POST /v0/b/a%2Fo%2Fb/o/a'],
  `POST /upload/storage/v1/b/${storageBucket}/o?name=a`,
  ...[`DELETE /storage/v1/b/${storageBucket}/o/a`, `GET /${storageBucket}/a`, 'GET //v0/b/a/o'],
])('does not serve %s, because it bypasses the rules or the sign-in', async (call) => {
  const [method = '', address = ''] = call.split(' ');
  expect(await sendAsOwner(method, address)).toBe(404);
});

it.each([
  ...[`${profile}/../../${name}`, `${profile}/${name}/..`, `../${name}`, `./${name}`, `${profile}/${name}/`],
  ...[`accounts//asha01/profile/${name}`, `/${profile}/${name}`, `accounts\\..\\${name}`],
  ...['a'.repeat(1025), '..', '', `${profile}/${name}%2F`, 'a%2f'],
])('refuses the name %j even when the rules do not apply', async (wrong) => {
  const encoded = encodeURIComponent(wrong);
  const statuses = [
    await sendAsOwner('POST', `${files}?name=${encoded}`, png, 'bytes'),
    await sendAsOwner('POST', `${files}/${encoded}`, png, 'bytes'),
    await sendAsOwner('POST', `${files}?name=${encoded}`, { 'x-goog-upload-command': 'start' }),
    await sendAsOwner('GET', `${files}/${encoded}`),
    await sendAsOwner('DELETE', `${files}/${encoded}`),
  ];
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect(storage.logged).toHaveLength(5);
  expect(storage.logged[0]).toMatch(/^Storage refused POST .*: Invalid name: /);
});

it.each([
  ...['/%E0%A4%A', '/%ED%A0%80', '?name=a&name=b', '?name[]=a', '?name[toString]=a'],
  ...['?prefix=accounts/asha01/../', '?prefix=accounts//', '?prefix=/accounts/', '?prefix=accounts/asha01'],
])('refuses the unusual address %s', async (address) => {
  expect(await sendAsOwner('GET', files + address)).toBe(400);
  expect(await sendAsOwner('POST', files + address, png, 'bytes')).toBe(400);
});

it('keeps a doubly encoded name apart from its decoded form', async () => {
  const { upload, get, remove } = storage.owner;
  const encoded = `${profile}/1700000000000%2F..%2Fa.png`;
  await upload(encoded, 'image/png', Buffer.from('bytes'));
  expect(await allNames(storage.owner)).toContain(encoded);
  expect((await get(encoded)).status).toBe(200);
  expect((await get(`${profile}/a.png`)).status).toBe(404);
  expect((await remove(encoded)).status).toBe(204);
});

const multipart = { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=a' };
const command = (text: string) => ({ ...json, 'x-goog-upload-command': text });

it.each([
  ['JSON that ends early', '?name=a', command('start'), '{'],
  ['a body without parts', '?name=a', multipart, '--b--'],
  ['parts without JSON', '?name=a', multipart, '--a\r\n\r\n{\r\n--a\r\n\r\nb\r\n--a--'],
  ['an unknown upload', '?name=a&upload_id=b', command('upload, finalize'), 'a'],
  ['an upload without an id', '?name=a', command('upload'), 'a'],
  ['an unknown command', '?name=a', command('dance'), 'a'],
  ['a token for no file', '/a?create_token=true', {}, ''],
])('refuses %s and stays running', async (_what, address, headers, body) => {
  expect(await sendAsOwner('POST', files + address, headers, body)).toBeGreaterThanOrEqual(400);
  expect(await sendAsOwner('GET', files)).toBe(200);
});

it('logs one line without a stack trace when the emulator fails', async () => {
  const metadata = { cacheControl: 'a\r\nb' };
  await storage.owner.upload(`${profile}/${name}`, 'image/png', Buffer.from('bytes'), { metadata });
  expect((await storage.nobody.download(`${profile}/${name}`)).status).toBe(500);
  expect(storage.logged).toEqual([
    expect.stringMatching(/^Storage failed: Invalid character in header content/),
  ]);
  await storage.owner.remove(`${profile}/${name}`);
});
