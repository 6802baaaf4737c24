import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storageBucket } from '#contract/development.ts';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { customToken } from '#mock/world/custom-token.ts';
import { type Calls, openCalls, openOwnerCalls } from './calls.ts';
import { idToken } from './id-token.ts';
import { sendRaw } from './send-raw.ts';

// Attacks with a false identity on a file of asha01.

const path = 'accounts/asha01/profile/1700000000000own.png';
const file = `/v0/b/${storageBucket}/o/${encodeURIComponent(path)}`;

const logged: string[] = [];
let storage: RunningStorage;
let owner: Calls;
beforeAll(async () => {
  storage = await startStorage({ port: 0, log: (line) => logged.push(line) });
  owner = openOwnerCalls(storage);
  await owner.upload(path, 'image/png', Buffer.from('bytes'));
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(async () => {
  expect((await owner.get(path)).status).toBe(200);
  await storage.stop();
});

const remove = (authorization: string) => openCalls(storage.port, authorization).remove(path);

it.each([
  ...['Bearer owner', 'Firebase owner', 'bearer owner', 'Bearer  owner', 'Bearer OWNER', 'Basic owner'],
])('refuses the header %s, which makes the emulator skip its rules', async (authorization) => {
  expect((await remove(authorization)).status).toBe(403);
  expect((await openCalls(storage.port, authorization).list('')).status).toBe(403);
  expect(logged).toContain(
    `Storage refused DELETE ${file}: 'Bearer owner' would bypass the rules. Sign in as a learner`,
  );
});

it('lets only the random token of this start bypass the rules', async () => {
  expect((await owner.list('')).status).toBe(200);
  expect(storage.ownerToken).toMatch(/^[\da-f-]{36}$/);
  for (const wrong of [storage.ownerToken.toUpperCase(), `${storage.ownerToken}0`, ''])
    expect((await remove(`Bearer ${wrong}`)).status).toBe(403);
});

describe('an ID token', () => {
  const past = Math.floor(Date.now() / 1000) - 1;
  it.each<[what: string, token: () => string]>([
    ['of another project', () => idToken({ aud: 'other-project' })],
    ['of another issuer', () => idToken({ iss: 'https://securetoken.google.com/other-project' })],
    ['of another learner', () => idToken({ user_id: 'ravi02' })],
    ['of a learner with a similar name', () => idToken({ user_id: 'asha011' })],
    ['that has expired', () => idToken({ exp: past })],
    ['that never expires', () => idToken({ exp: undefined })],
    ['whose expiry is text', () => idToken({ exp: '9999999999' })],
    ['without a learner', () => idToken({ user_id: undefined, sub: 'asha01', uid: 'asha01' })],
    ['of several learners', () => idToken({ user_id: ['asha01'] })],
    ['that is a custom token', () => customToken('asha01')],
    ['without a payload', () => 'a..c'],
    ['that is the username', () => 'asha01'],
  ])('%s opens no file', async (_what, token) => {
    for (const scheme of ['Firebase', 'Bearer'])
      expect((await remove(`${scheme} ${token()}`)).status).toBe(403);
  });

  it('in the query opens no file', async () => {
    for (const name of ['token', 'auth', 'access_token', 'key']) {
      for (const value of [idToken(), 'owner', storage.ownerToken]) {
        const address = `${file}?${name}=${value}`;
        expect((await sendRaw(storage.port, 'DELETE', address)).status).toBe(403);
      }
    }
  });

  it('in another header opens no file', async () => {
    for (const name of ['cookie', 'x-authorization', 'x-forwarded-authorization', 'proxy-authorization']) {
      const headers = { [name]: `Bearer ${storage.ownerToken}` };
      expect((await sendRaw(storage.port, 'DELETE', file, headers)).status).toBe(403);
    }
  });
});

describe('a Host header', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('%s with the port is accepted', async (name) => {
    const host = `${name}:${storage.port}`;
    expect((await sendRaw(storage.port, 'GET', file, { host })).status).toBe(200);
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0', 'LOCALHOST.'])(
    '%s is refused, even for the owner of the storage and for the sign-in',
    async (name) => {
      const headers = { host: `${name}:${storage.port}`, authorization: `Bearer ${storage.ownerToken}` };
      for (const address of [file, '/identitytoolkit.googleapis.com/v1/accounts:lookup']) {
        const answer = await sendRaw(storage.port, 'GET', address, headers);
        expect([answer.status, answer.text]).toEqual([421, expect.stringContaining('Unknown Host header')]);
      }
    },
  );

  it('may have another port, because a container maps ports', async () => {
    for (const host of ['localhost', 'localhost:80'])
      expect((await sendRaw(storage.port, 'GET', file, { host })).status).toBe(200);
  });

  it('is not replaced by a forwarded one', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const started = await sendRaw(storage.port, 'POST', `/v0/b/${storageBucket}/o?name=a`, {
      ...headers,
      'x-goog-upload-command': 'start',
      'content-type': 'application/json',
      authorization: `Bearer ${storage.ownerToken}`,
    });
    expect(started.headers['x-goog-upload-url']).toMatch(`http://localhost:${storage.port}/`);
  });
});

describe('the sign-in', () => {
  const post = (address: string, body: object, headers = {}) =>
    sendRaw(
      storage.port,
      'POST',
      address,
      { 'content-type': 'application/json', ...headers },
      JSON.stringify(body),
    );
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts';

  it('gives an ID token for a custom token, and renews it', async () => {
    const signedIn = await post(`${accounts}:signInWithCustomToken?key=a`, { token: customToken('asha01') });
    const { idToken: token, refreshToken } = JSON.parse(signedIn.text);
    const found = JSON.parse((await post(`${accounts}:lookup?key=a`, { idToken: token })).text);
    expect(found.users).toMatchObject([{ localId: 'asha01' }]);
    const renewed = await sendRaw(
      storage.port,
      'POST',
      '/securetoken.googleapis.com/v1/token?key=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      String(new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })),
    );
    expect(JSON.parse(renewed.text)).toMatchObject({ user_id: 'asha01', token_type: 'Bearer' });
  });

  it.each<[what: string, body: object | null]>([
    ['no token', {}],
    ['a list', { token: [customToken('asha01')] }],
    ['an ID token', { token: idToken() }],
    ['text', { token: 'asha01' }],
    ['JSON without a learner', { token: '{"uid":""}' }],
    ['nothing', null],
  ])('refuses %s', async (_what, body) => {
    const answer = await post(`${accounts}:signInWithCustomToken?key=a`, body as object);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { error: { code: 400 } }]);
  });

  it.each([
    ['POST', `${accounts}:signUp`],
    ['POST', `${accounts}:update`],
    ['POST', `${accounts}:delete`],
    ['POST', `${accounts}:signInWithPassword`],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-skills-portfolio/accounts:batchCreate'],
    ['DELETE', '/emulator/v1/projects/demo-skills-portfolio/accounts'],
    ['GET', '/emulator/openapi.json'],
    ['GET', `${accounts}:lookup`],
    ['DELETE', `${accounts}:signInWithCustomToken`],
  ])('does not serve %s %s', async (method, address) => {
    const headers = { authorization: 'Bearer owner' };
    expect((await sendRaw(storage.port, method, `${address}?key=a`, headers)).status).toBe(404);
  });

  it('refuses a body of more than 100 kB', async () => {
    const answer = await post(`${accounts}:lookup?key=a`, { idToken: 'x'.repeat(200_000) });
    expect(answer.status).toBe(413);
  });
});
