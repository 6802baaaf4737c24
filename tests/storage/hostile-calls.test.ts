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
afterAll(async () => {
  expect(await allNames(storage.owner)).toEqual([path]);
  expect(await (await storage.owner.download(path)).text()).toBe('bytes');
});

const raw = (method: string, address: string, headers = {}, body = '') =>
  sendRaw(storage.port, method, address, headers, body);

/** Sends a call that bypasses the rules. Returns its status. */
async function sendAsOwner(method: string, address: string, headers = {}, body = '') {
  const authorization = `Bearer ${storage.ownerToken}`;
  return (await raw(method, address, { authorization, ...headers }, body)).status;
}

async function expectRefused(...calls: readonly Promise<Response>[]): Promise<void> {
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403));
}

it('obeys the rules in every form of a call, and at the start of an upload session', async () => {
  const [fresh, bytes] = [`${profile}/${name}`, Buffer.from('theirs')];
  for (const { upload, start, change, changeByPut, ...calls } of [storage.nobody, storage.ravi02]) {
    await expectRefused(upload(fresh, 'image/png', bytes), start(fresh, 'image/png'));
    await expectRefused(change(path, { contentType: 'a' }), changeByPut(path, { metadata: { a: 'b' } }));
    await expectRefused(calls.remove(path), calls.list(profile), calls.listDeep(profile));
  }
  const { upload, start, change, changeByPut } = storage.asha01;
  const other = { metadata: { words: 'mine', page: '<script>' } };
  await expectRefused(change(path, other), changeByPut(path, other));
  await expectRefused(start(fresh, 'image/png', { metadata: other }), start(fresh, 'text/html'));
  await expectRefused(start(path, 'image/png'), upload(path, 'image/png', bytes));
  await expectRefused(
    upload(fresh, 'image/png', bytes, { metadata: other }),
    upload(fresh, 'text/html', bytes),
  );
  for (const size of [0, 5 * 1024 * 1024 + 1])
    await expectRefused(upload(fresh, 'image/png', new Uint8Array(size)));
});

it.each<[what: string, token: () => string]>([
  ['of another project', () => idToken({ aud: 'other-project' })],
  ['of another issuer', () => idToken({ iss: 'https://securetoken.google.com/other-project' })],
  ['of another learner', () => idToken({ user_id: 'ravi02' })],
  ['that has expired', () => idToken({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['that never expires', () => idToken({ exp: undefined })],
  ['without a learner', () => idToken({ user_id: undefined, sub: 'asha01', uid: 'asha01' })],
  ['that is a custom token', () => customToken('asha01')],
  ['without a payload', () => 'a..c'],
  ['that makes the emulator skip its rules', () => 'owner'],
  ['longer than the random one of this start', () => `${storage.ownerToken}0`],
])('opens no file to a token %s', async (_what, token) => {
  for (const scheme of ['Firebase ', 'Bearer ', 'bearer ']) {
    const calls = openCalls(storage.port, scheme + token());
    expect([(await calls.remove(path)).status, (await calls.list('')).status]).toEqual([403, 403]);
  }
});

it.each([
  ...['localhost', '127.0.0.1', '[::1]'].map((host) => [host, 200] as const),
  ...['evil.example', 'localhost.evil.example', '0.0.0.0', 'LOCALHOST.'].map((host) => [host, 421] as const),
])('responds to the Host header %s with %i, even to the owner', async (host, status) => {
  const headers = { host: `${host}:${storage.port}` };
  expect(await sendAsOwner('GET', file, headers)).toBe(status);
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

  it.each<[status: number, token: unknown]>([
    [400, undefined],
    [400, [customToken('asha01')]],
    [400, idToken()],
    [413, 'x'.repeat(200_000)],
  ])('refuses with %i another token', async (status, token) => {
    const response = await post(`${accounts}:signInWithCustomToken`, { token });
    expect([response.status, JSON.parse(response.text)]).toMatchObject([status, { error: { code: status } }]);
  });
});

it.each([
  ...[':signUp', ':update', ':delete', ':signInWithPassword'].map((one) => `POST ${accounts}${one}`),
  'POST /identitytoolkit.googleapis.com/v1/projects/demo-skills-portfolio/accounts:batchCreate',
  'DELETE /emulator/v1/projects/demo-skills-portfolio/accounts',
  ...['POST /internal/export', 'POST /internal/reset', 'PUT /internal/setRules', 'GET /b', 'GET /'],
  ...['GET /v0/b/../o/a', 'GET /v0/b/%2e%2e/o/a', 'POST /v0/b/a%2Fo%2Fb/o/a'],
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
  expect(await sendAsOwner('POST', `${files}?name=${encoded}`, png, 'bytes')).toBe(400);
  expect(await sendAsOwner('GET', `${files}/${encoded}`)).toBe(400);
  expect(storage.logged[0]).toMatch(/^Storage refused POST .*: Invalid name: /);
});

it.each([
  ...['/%E0%A4%A', '/%ED%A0%80', '?name=a&name=b', '?name[]=a', '?name[toString]=a'],
  ...['?maxResults=-1', '?maxResults=abc', '?maxResults=0', '?maxResults=1.5', '?maxResults='],
  ...['?prefix=accounts/asha01/../', '?prefix=accounts//', '?prefix=/accounts/', '?prefix=accounts/asha01'],
])('refuses the unusual address %s', async (address) => {
  expect(await sendAsOwner('GET', files + address)).toBe(400);
  expect(await sendAsOwner('POST', files + address, png, 'bytes')).toBe(400);
});

const multipart = { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=a' };
const command = (text: string) => ({ ...json, 'x-goog-upload-command': text });

const inParts = (metadata: string) =>
  `--a\r\nContent-Type: a\r\n\r\n${metadata}\r\n--a\r\nContent-Type: image/png\r\n\r\nbytes\r\n--a--`;

it.each<[sent: unknown, message: string]>([
  [{ metadata: { words: { a: 1 } } }, 'metadata.words: Expected a string, received an object'],
  [{ metadata: { words: 5 } }, 'metadata.words: Expected a string, received 5'],
  [{ metadata: { words: { toString: 1 } } }, 'metadata.words: Field name toString is not allowed'],
  [{ metadata: ['words'] }, 'metadata: Expected an object, received an array'],
  [{ contentType: { a: 1 } }, 'contentType: Expected a header value, received an object'],
  [{ contentDisposition: 'a\nb' }, 'contentDisposition: Expected a header value, received "a\\nb"'],
  [[], 'body: Expected an object, received an array'],
])('refuses the metadata %j in each form of a call', async (sent, message) => {
  const body = JSON.stringify(sent);
  const authorization = `Bearer ${storage.ownerToken}`;
  for (const response of [
    await raw('PATCH', file, { authorization, ...json }, body),
    await raw('PUT', file, { authorization, ...json, 'x-http-method-override': 'PATCH' }, body),
    await raw('POST', `${files}?name=a`, { authorization, ...command('start') }, body),
    await raw('POST', `${files}?name=a`, { authorization, ...multipart }, inParts(body)),
  ])
    expect([response.status, JSON.parse(response.text)]).toEqual([400, { error: { code: 400, message } }]);
});

it.each([
  ['JSON that ends early', '?name=a', command('start'), '{'],
  ['metadata that end early', '?name=a', multipart, inParts('{')],
  ['a body without parts', '?name=a', multipart, '--b--'],
  ['an unknown upload', '?name=a&upload_id=b', command('upload, finalize'), 'a'],
  ['an unknown command', '?name=a', command('dance'), 'a'],
  ['a token for no file', '/a?create_token=true', {}, ''],
])('refuses %s and stays running', async (_what, address, headers, body) => {
  const status = await sendAsOwner('POST', files + address, headers, body);
  expect([400, 403, 404]).toContain(status);
  expect(await sendAsOwner('GET', files)).toBe(200);
});
