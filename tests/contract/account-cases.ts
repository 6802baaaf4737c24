import type { Call, Mock } from './harness.ts';
import { asha, newLearner, profile } from './samples.ts';
import type { Cases } from './shared-cases.ts';

const resetRequest = { body: { username: 'asha01', email: 'asha01@example.com' } };
const reset = { params: { token: 'unknown-token' }, body: { password: 'Changed@123' } };
const update = { query: { username: 'asha01' }, body: profile };

const byAsha = (call: Call) => async (mock: Mock) => ({ ...call, token: await mock.signIn() });

/** A call of a learner who registered before the world was reset. */
const byDeleted = (call: Call) => async (mock: Mock) => {
  const { auth_token: token } = await mock.call('register', { body: newLearner });
  await mock.controls().reset();
  return { ...call, token };
};

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
    success: { call: byAsha({}) },
    'user-deleted': { call: byDeleted({}), response: { status: 404, message: 'User not found' } },
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
    success: { call: byAsha(update) },
    'invalid-field': { call: byAsha({ ...update, body: { ...profile, pincode: '63600' } }) },
    'unknown-user': { call: byDeleted({ ...update, query: { username: 'nila04' } }) },
  },
  storageToken: {
    success: { call: byAsha({ body: {} }) },
    'invalid-request': {
      call: byAsha({ body: { username: 'asha01' } }),
      response: { status: 400, message: 'username: Unknown field' },
    },
  },
};
