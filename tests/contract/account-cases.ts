import type { Mock } from './harness.ts';
import { asha, newLearner, profile } from './samples.ts';
import type { Cases } from './shared-cases.ts';

const resetRequest = { body: { username: 'asha01', email: 'asha01@example.com' } };
const reset = { params: { token: 'unknown-token' }, body: { password: 'Changed@123' } };
const update = { query: { username: 'asha01' }, body: profile };

/** The token of a learner who registered before the world was reset. */
async function tokenOfDeleted(mock: Mock): Promise<string> {
  const { auth_token } = await mock.call('register', { body: newLearner });
  await mock.controls().reset();
  return auth_token;
}

async function mailedToken(mock: Mock): Promise<string> {
  await mock.call('requestPasswordReset', resetRequest);
  return (await mock.controls().mails())[0]?.token ?? '';
}

export const accountCases: Cases = {
  login: {
    success: { call: { body: asha } },
    'invalid-credentials': { call: { body: { ...asha, password: 'Wrong@123' } } },
  },
  getUser: {
    success: { call: async (mock) => ({ token: await mock.signIn() }) },
    'user-deleted': {
      call: async (mock) => ({ token: await tokenOfDeleted(mock) }),
      response: { status: 404, message: 'User not found' },
    },
  },
  register: {
    success: { call: { body: newLearner } },
    'username-taken': { call: { body: { ...newLearner, username: 'ravi02' } } },
    'invalid-field': { call: { body: { ...newLearner, phone: '12345' } } },
  },
  userExists: {
    success: { call: { headers: { user: 'asha01' } }, response: true },
    free: { call: { headers: { user: 'nila04' } }, response: false },
    'header-missing': { call: {} },
  },
  requestPasswordReset: {
    success: { call: resetRequest },
    'unknown-account': {
      call: { body: { username: 'asha01', email: 'ravi02@example.com' } },
      response: {
        status: 404,
        message: 'Error sending reset password link please check your Username and Email',
      },
    },
  },
  resetPassword: {
    success: { call: async (mock) => ({ ...reset, params: { token: await mailedToken(mock) } }) },
    refused: { call: reset, response: { status: 400, message: 'Error resetting password' } },
  },
  updateUser: {
    success: { call: async (mock) => ({ ...update, token: await mock.signIn() }) },
    'invalid-field': {
      call: async (mock) => ({
        ...update,
        body: { ...profile, pincode: '63600' },
        token: await mock.signIn(),
      }),
    },
    'unknown-user': {
      call: async (mock) => ({ ...update, query: { username: 'nila04' }, token: await tokenOfDeleted(mock) }),
    },
  },
  storageToken: {
    success: { call: async (mock) => ({ body: {}, token: await mock.signIn() }) },
    'invalid-request': {
      call: async (mock) => ({ body: { username: 'asha01' }, token: await mock.signIn() }),
      response: { status: 400, message: 'username: Unknown field' },
    },
  },
};
