import { describe, expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { asha, newLearner, profile } from './samples.ts';

const mock = startMock();

// outcomes.test.ts proves that a refused call changes nothing.

const readBy = (token: string) => mock.call('getUser', {}, { token });
const login = async (username: string, password: string) =>
  (await mock.perform('login', { body: { username, password } })).body.status;

it('registers a learner without skills or projects', async () => {
  const { auth_token } = await mock.call('register', { body: newLearner });
  const { username, password } = newLearner;
  for (const token of [auth_token, await mock.signIn(username, password)])
    expect(await readBy(token)).toEqual({ ...profile, username });
  expect((await mock.call('listUserSkills', { query: { username } })).skills).toEqual([]);
  expect((await mock.call('listProjects', { params: { username } })).data).toEqual([]);
});

it('gives a learner a storage token, until the account is deleted', async () => {
  const { auth_token: token } = await mock.call('register', { body: newLearner });
  const [, claims = ''] = (await mock.call('storageToken', { body: {} }, { token })).data.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ uid: 'nila04' });
  await mock.controls().reset();
  expect((await mock.perform('storageToken', { body: {} }, { token })).status).toBe(401);
});

describe('a password reset', () => {
  const request = (headers = {}) =>
    mock.send('requestPasswordReset', { body: { username: 'asha01', email: 'Asha01@Example.com' }, headers });
  const reset = async (token = '', password = 'Changed@123') =>
    (await mock.perform('resetPassword', { params: { token }, body: { password } })).body.status;

  it('mails a link to the calling app, and a reset voids links and tokens of its learner only', async () => {
    const [oldToken, otherToken] = [await mock.signIn(), await mock.signIn('ravi02')];
    await request();
    await request({ Origin: 'http://localhost:4321' });
    const [older, newer] = await mock.controls().mails();
    expect(newer).toEqual({
      to: 'asha01@example.com',
      username: 'asha01',
      token: expect.stringMatching(/^.{16,}$/),
      link: `http://localhost:4321/changepassword?token=${newer?.token}`,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    // A refused password keeps the link.
    expect([await reset(newer?.token, 'Short@1'), await reset(newer?.token)]).toEqual([400, 200]);

    expect([await login('asha01', asha.password), await login('asha01', 'Changed@123')]).toEqual([401, 200]);
    expect((await mock.perform('getUser', {}, { token: oldToken })).status).toBe(401);
    expect([await reset(newer?.token), await reset(older?.token)]).toEqual([400, 400]);
    expect(await readBy(otherToken)).toHaveProperty('username', 'ravi02');
  });
});

const query = { username: 'asha01' };

it('returns the saved profile for both tokens, and keeps the password', async () => {
  const token = await mock.signIn();
  const saved = await mock.call('updateUser', { query, body: profile }, { token });
  for (const good of [token, saved.auth_token, await mock.signIn()])
    expect(await readBy(good)).toEqual({ ...profile, username: 'asha01' });
});

it("rewrites the host of this server's picture in a profile", async () => {
  const token = await mock.signIn();
  const at = (host: string) => ({ token, headers: { Host: host } });
  const { username, ...body } = (await mock.send('getUser', at('localhost:4001'))).body;
  expect(body.profile).toMatch(/^http:\/\/localhost:4001\/images\//);
  await mock.send('updateUser', { query, body, ...at('localhost:4001') });
  const moved = body.profile.replace('localhost:4001', 'localhost:4002');
  expect((await mock.send('getUser', at('localhost:4002'))).body).toEqual({
    username,
    ...body,
    profile: moved,
  });
});
