import { describe, expect, it, vi } from 'vitest';
import { startMock } from './harness.ts';
import { asha, newLearner, profile } from './samples.ts';

const mock = startMock();

const credentials = { username: newLearner.username, password: newLearner.password };
const resetRequest = { username: 'asha01', email: 'asha01@example.com' };

/** The newest mail of the outbox. */
async function lastMail() {
  const outbox = await mock.control('get', '/outbox');
  return outbox.body.at(-1);
}

describe('registering', () => {
  it('makes an account that can log in and read its own record', async () => {
    await mock.ask('register', { body: newLearner });
    const { data: token } = await mock.ask('login', { body: credentials });
    expect(await mock.ask('getUser', {}, { token })).toEqual({ ...profile, username: 'nila04' });
  });

  it('takes the username from then on', async () => {
    const existing = () => mock.ask('userExists', { headers: { user: 'nila04' } });
    expect(await existing()).toBe(false);
    await mock.ask('register', { body: newLearner });
    expect(await existing()).toBe(true);
  });

  it('starts without skills and projects', async () => {
    await mock.ask('register', { body: newLearner });
    expect((await mock.ask('listUserSkills', { query: { username: 'nila04' } })).skills).toEqual([]);
    expect((await mock.ask('listProjects', { params: { username: 'nila04' } })).data).toEqual([]);
  });

  it('leaves the first account alone when the username is registered again', async () => {
    await mock.ask('register', { body: newLearner });
    const again = await mock.perform('register', {
      body: { ...newLearner, f_name: 'Other', password: 'Other@789' },
    });
    expect(again.body).toEqual({ state: 409, message: 'User already exists' });
    const token = await mock.signIn('nila04', newLearner.password);
    expect(await mock.ask('getUser', {}, { token })).toHaveProperty('f_name', 'Nila');
  });

  it('makes one account when the same username is registered twice at once', async () => {
    const both = await Promise.all([1, 2].map(() => mock.perform('register', { body: newLearner })));
    expect(both.map(({ body }) => body.state).toSorted()).toEqual([200, 409]);
  });

  it('names the first broken field and makes no account', async () => {
    const refused = await mock.perform('register', { body: { ...newLearner, dob: '2001-02-30' } });
    expect(refused.body).toEqual({
      state: 400,
      message: 'dob: Date of birth must be a real date from 1800 to today',
    });
    expect(await mock.ask('userExists', { headers: { user: 'nila04' } })).toBe(false);
  });
});

describe('logging in', () => {
  it('says the same of an unknown username as of a wrong password', async () => {
    const unknown = await mock.perform('login', { body: { username: 'nobody', password: asha.password } });
    const wrong = await mock.perform('login', { body: { ...asha, password: 'sample@123' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.body).toEqual({ status: 401, message: 'Invalid username or password' });
  });
});

describe('resetting a password', () => {
  it('voids every other link of the learner', async () => {
    await mock.ask('requestPasswordReset', { body: resetRequest });
    const { token: older } = await lastMail();
    await mock.ask('requestPasswordReset', { body: resetRequest });
    const { token } = await lastMail();
    await mock.ask('resetPassword', { params: { token }, body: { password: 'Changed@123' } });
    const again = await mock.perform('resetPassword', {
      params: { token: older },
      body: { password: 'Changed@456' },
    });
    expect(again.body).toEqual({ status: 400, message: 'Error resetting password' });
  });

  it('mails a link to the app that asked, and the link carries the token', async () => {
    const path = '/api/v1/userskill/request-reset-password';
    const headers = { Origin: 'http://localhost:4321' };
    await mock.send('requestPasswordReset', { body: resetRequest, headers });
    const mail = await lastMail();
    expect(mail, path).toEqual({
      to: 'asha01@example.com',
      username: 'asha01',
      token: expect.stringMatching(/^.{16,}$/),
      link: `http://localhost:4321/changepassword?token=${mail.token}`,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('swaps the password, spends the link and voids the tokens of before', async () => {
    const oldToken = await mock.signIn();
    await mock.ask('requestPasswordReset', { body: resetRequest });
    const { token } = await lastMail();
    await mock.ask('resetPassword', { params: { token }, body: { password: 'Changed@123' } });

    const oldPassword = await mock.perform('login', { body: asha });
    expect(oldPassword.body).toEqual({ status: 401, message: 'Invalid username or password' });
    expect((await mock.perform('getUser', {}, { token: oldToken })).status).toBe(401);

    const newToken = await mock.signIn('asha01', 'Changed@123');
    expect(await mock.ask('getUser', {}, { token: newToken })).toHaveProperty('username', 'asha01');

    const again = await mock.perform('resetPassword', {
      params: { token },
      body: { password: 'Changed@456' },
    });
    expect(again.body).toEqual({ status: 400, message: 'Error resetting password' });
    expect(await mock.signIn('asha01', 'Changed@123')).not.toBe('');
  });

  it.each(['Short@1', 'Seventeen@1234567'])('refuses %s and keeps the link', async (password) => {
    await mock.ask('requestPasswordReset', { body: resetRequest });
    const { token } = await lastMail();
    const refused = await mock.perform('resetPassword', { params: { token }, body: { password } });
    expect(refused.body).toEqual({ status: 400, message: 'Error resetting password' });
    await mock.ask('resetPassword', { params: { token }, body: { password: 'Changed@123' } });
  });

  it('changes the password of one learner only', async () => {
    await mock.ask('requestPasswordReset', { body: resetRequest });
    const { token } = await lastMail();
    await mock.ask('resetPassword', { params: { token }, body: { password: 'Changed@123' } });
    expect(await mock.signIn('ravi02')).not.toBe('');
  });

  it.each([
    ['an unknown username', { username: 'nobody', email: 'asha01@example.com' }],
    ["another learner's email", { username: 'asha01', email: 'ravi02@example.com' }],
  ])('says the same of %s, and mails nothing', async (_what, body) => {
    const refused = await mock.perform('requestPasswordReset', { body });
    expect(refused.body).toEqual({
      status: 404,
      message: 'Error sending reset password link please check your Username and Email',
    });
    expect(await lastMail()).toBeUndefined();
  });
});

describe('time', () => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000;

  /** Moves the clock of worlds that are made meanwhile. */
  async function withClock(test: () => Promise<void>) {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await test();
    } finally {
      vi.useRealTimers();
    }
  }

  it('ends a token, which is still good a day later', () =>
    withClock(async () => {
      const token = await mock.signIn();
      vi.setSystemTime(Date.now() + days(1));
      expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
      vi.setSystemTime(Date.now() + days(60));
      expect((await mock.perform('getUser', {}, { token })).status).toBe(401);
    }));

  it('ends a reset link', () =>
    withClock(async () => {
      await mock.ask('requestPasswordReset', { body: resetRequest });
      const { token } = await lastMail();
      vi.setSystemTime(Date.now() + days(2));
      const late = await mock.perform('resetPassword', {
        params: { token },
        body: { password: 'Changed@123' },
      });
      expect(late.body).toEqual({ status: 400, message: 'Error resetting password' });
    }));
});

describe('the profile', () => {
  it('reads back as it was saved, by the new token and by the old one', async () => {
    const token = await mock.signIn();
    const saved = await mock.ask('updateUser', { query: { username: 'asha01' }, body: profile }, { token });
    for (const good of [token, saved.auth_token]) {
      expect(await mock.ask('getUser', {}, { token: good })).toEqual({ ...profile, username: 'asha01' });
    }
  });

  it('stays as it was when a field breaks a rule', async () => {
    const token = await mock.signIn();
    const before = await mock.ask('getUser', {}, { token });
    const body = { ...profile, address: 'Here' };
    const refused = await mock.perform('updateUser', { query: { username: 'asha01' }, body }, { token });
    expect(refused.body).toEqual({ status: 400, message: 'address: Address must be 5 to 50 characters' });
    expect(await mock.ask('getUser', {}, { token })).toEqual(before);
  });

  it('keeps username and password, which are not part of it', async () => {
    const token = await mock.signIn();
    await mock.ask('updateUser', { query: { username: 'asha01' }, body: profile }, { token });
    expect(await mock.signIn()).not.toBe('');
  });

  it('may be sent back as it was read, picture included', async () => {
    const token = await mock.signIn();
    const { username, ...read } = await mock.ask('getUser', {}, { token });
    await mock.ask('updateUser', { query: { username }, body: read }, { token });
    expect(await mock.ask('getUser', {}, { token })).toEqual({ username, ...read });
  });

  it('keeps a picture of this server under whatever address it is called by next', async () => {
    const token = await mock.signIn();
    const calledBy = async (host: string) => {
      const { body } = await mock.send('getUser', { token, headers: { Host: host } });
      return body;
    };
    const { username, ...read } = await calledBy('localhost:4001');
    expect(read.profile).toMatch(/^http:\/\/localhost:4001\/images\//);
    const body = { ...read, bio: 'I sing.' };
    await mock.send('updateUser', { query: { username }, body, token, headers: { Host: 'localhost:4001' } });
    const moved = read.profile.replace('localhost:4001', 'localhost:4002');
    expect(await calledBy('localhost:4002')).toEqual({ username, ...body, profile: moved });
  });

  it("keeps a picture of another server's as it was sent", async () => {
    const token = await mock.signIn();
    const { username, ...read } = await mock.ask('getUser', {}, { token });
    const elsewhere = 'http://elsewhere.example.com/images/profile-asha01.svg';
    await mock.ask('updateUser', { query: { username }, body: { ...read, profile: elsewhere } }, { token });
    expect(await mock.ask('getUser', {}, { token })).toHaveProperty('profile', elsewhere);
  });
});
