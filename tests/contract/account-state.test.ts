import { describe, expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { asha, newLearner, profile } from './samples.ts';

const mock = startMock();

const register = () => mock.call('register', { body: newLearner });
const isTaken = () => mock.call('userExists', { headers: { user: 'nila04' } });
const readBy = (token: string) => mock.call('getUser', {}, { token });

const lastMail = async () => (await mock.controls().outbox()).at(-1);

async function mailedToken(): Promise<string> {
  await mock.call('requestPasswordReset', { body: { username: 'asha01', email: 'asha01@example.com' } });
  return (await lastMail())?.token ?? '';
}

const reset = async (token: string, password = 'Changed@123') =>
  (await mock.perform('resetPassword', { params: { token }, body: { password } })).body;
const refusedReset = { status: 400, message: 'Error resetting password' };

describe('registration', () => {
  it('creates an account without skills or projects, and reserves its username', async () => {
    expect(await isTaken()).toBe(false);
    await register();
    expect(await isTaken()).toBe(true);
    const token = await mock.signIn('nila04', newLearner.password);
    expect(await readBy(token)).toEqual({ ...profile, username: 'nila04' });
    expect((await mock.call('listUserSkills', { query: { username: 'nila04' } })).skills).toEqual([]);
    expect((await mock.call('listProjects', { params: { username: 'nila04' } })).data).toEqual([]);
  });

  it('keeps the first account when its username is registered again', async () => {
    await register();
    const other = { ...newLearner, f_name: 'Other', password: 'Other@789' };
    const again = await mock.perform('register', { body: other });
    expect(again.body).toEqual({ state: 409, message: 'User already exists' });
    expect(await readBy(await mock.signIn('nila04', newLearner.password))).toHaveProperty('f_name', 'Nila');
  });

  it('creates one account when two requests register a username at once', async () => {
    const both = await Promise.all([1, 2].map(() => mock.perform('register', { body: newLearner })));
    expect(both.map(({ body }) => body.state).toSorted()).toEqual([200, 409]);
  });

  it('names an invalid field and creates no account', async () => {
    const refused = await mock.perform('register', { body: { ...newLearner, dob: '2001-02-30' } });
    const message = 'dob: Date of birth must be a real date from 1800 to today';
    expect(refused.body).toEqual({ state: 400, message });
    expect(await isTaken()).toBe(false);
  });
});

it('gives the same login message for an unknown username and a wrong password', async () => {
  const unknown = await mock.perform('login', { body: { username: 'nobody', password: asha.password } });
  const wrong = await mock.perform('login', { body: { ...asha, password: 'sample@123' } });
  expect([unknown.body, wrong.body]).toEqual(
    Array(2).fill({ status: 401, message: 'Invalid username or password' }),
  );
});

it('gives no storage token to a learner whose account was deleted', async () => {
  const { auth_token: token } = await mock.call('register', { body: newLearner });
  await mock.controls().reset();
  expect((await mock.perform('storageToken', { body: {} }, { token })).status).toBe(401);
});

describe('a password reset', () => {
  it('mails a link to the origin that sent the request', async () => {
    const body = { username: 'asha01', email: 'asha01@example.com' };
    await mock.send('requestPasswordReset', { body, headers: { Origin: 'http://localhost:4321' } });
    const mail = await lastMail();
    expect(mail).toEqual({
      to: 'asha01@example.com',
      username: 'asha01',
      token: expect.stringMatching(/^.{16,}$/),
      link: `http://localhost:4321/changepassword?token=${mail?.token}`,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('changes the password, and voids the links and tokens of this learner only', async () => {
    const oldToken = await mock.signIn();
    const [older, token] = [await mailedToken(), await mailedToken()];
    expect(await reset(token)).toHaveProperty('status', 200);

    const oldPassword = await mock.perform('login', { body: asha });
    expect(oldPassword.body).toEqual({ status: 401, message: 'Invalid username or password' });
    expect((await mock.perform('getUser', {}, { token: oldToken })).status).toBe(401);
    expect(await reset(token, 'Changed@456')).toEqual(refusedReset);
    expect(await reset(older, 'Changed@456')).toEqual(refusedReset);
    expect(await readBy(await mock.signIn('asha01', 'Changed@123'))).toHaveProperty('username', 'asha01');
    expect(await mock.signIn('ravi02')).not.toBe('');
  });

  it.each(['Short@1', 'Seventeen@1234567'])(
    'refuses the password %s and keeps the link valid',
    async (password) => {
      const token = await mailedToken();
      expect(await reset(token, password)).toEqual(refusedReset);
      expect(await reset(token)).toHaveProperty('status', 200);
    },
  );

  it.each([
    ['an unknown username', { username: 'nobody', email: 'asha01@example.com' }],
    ["another learner's email", { username: 'asha01', email: 'ravi02@example.com' }],
  ])('gives the same error for %s and sends no mail', async (_what, body) => {
    const refused = await mock.perform('requestPasswordReset', { body });
    const message = 'Error sending reset password link please check your Username and Email';
    expect(refused.body).toEqual({ status: 404, message });
    expect(await lastMail()).toBeUndefined();
  });
});

describe('a profile', () => {
  const query = { username: 'asha01' };

  it('returns the saved values for both tokens, and keeps the password', async () => {
    const token = await mock.signIn();
    const saved = await mock.call('updateUser', { query, body: profile }, { token });
    for (const good of [token, saved.auth_token]) {
      expect(await readBy(good)).toEqual({ ...profile, username: 'asha01' });
    }
    expect(await mock.signIn()).not.toBe('');
  });

  it('stays unchanged when a field is invalid', async () => {
    const token = await mock.signIn();
    const before = await readBy(token);
    const refused = await mock.perform(
      'updateUser',
      { query, body: { ...profile, address: 'Here' } },
      { token },
    );
    expect(refused.body).toEqual({ status: 400, message: 'address: Address must be 5 to 50 characters' });
    expect(await readBy(token)).toEqual(before);
  });

  it("rewrites the host of this server's picture, and keeps another server's URL", async () => {
    const token = await mock.signIn();
    const readAt = async (host: string) =>
      (await mock.send('getUser', { token, headers: { Host: host } })).body as Awaited<
        ReturnType<typeof readBy>
      >;
    const { username, ...read } = await readAt('localhost:4001');
    expect(read.profile).toMatch(/^http:\/\/localhost:4001\/images\//);
    const body = { ...read, bio: 'I sing.' };
    await mock.send('updateUser', { query, body, token, headers: { Host: 'localhost:4001' } });
    const moved = read.profile.replace('localhost:4001', 'localhost:4002');
    expect(await readAt('localhost:4002')).toEqual({ username, ...body, profile: moved });

    const elsewhere = 'http://elsewhere.example.com/images/profile-asha01.svg';
    await mock.call('updateUser', { query, body: { ...read, profile: elsewhere } }, { token });
    expect(await readBy(token)).toHaveProperty('profile', elsewhere);
  });
});
