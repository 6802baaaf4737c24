import { expect } from 'vitest';
import type { Mock } from './harness.ts';
import { asha, newLearner, profile } from './samples.ts';
import { bodyFaults, type Cases, limited, owned, tooMany, withToken } from './shared-cases.ts';

const login = { body: asha };
const registration = { body: newLearner };
const resetRequest = { body: { username: 'asha01', email: 'asha01@example.com' } };
const reset = { params: { token: 'unknown-token' }, body: { password: 'Changed@123' } };
const update = { query: { username: 'asha01' }, body: profile };
const userCheck = { headers: { user: 'asha01' } };

/** The token of a learner who registered before the world was reset. */
async function tokenOfDeleted(mock: Mock): Promise<string> {
  const { auth_token } = await mock.call('register', registration);
  await mock.controls().reset();
  return auth_token;
}

async function mailedToken(mock: Mock): Promise<string> {
  await mock.call('requestPasswordReset', resetRequest);
  return (await mock.controls().mails())[0]?.token ?? '';
}

export const accountCases: Cases = {
  login: {
    success: { call: login },
    'invalid-credentials': {
      call: { body: { ...asha, password: 'Wrong@123' } },
      response: { status: 401, message: 'Invalid username or password' },
    },
    ...bodyFaults(login, 'username'),
    ...limited('login', login),
  },

  getUser: {
    success: { call: async (mock) => ({ token: await mock.signIn() }) },
    'user-deleted': {
      call: async (mock) => ({ token: await tokenOfDeleted(mock) }),
      response: { status: 404, message: 'User not found' },
    },
    'rate-limited': { forced: true, call: {}, response: tooMany },
    ...withToken({}),
  },

  register: {
    success: { call: registration },
    'username-taken': {
      call: { body: { ...newLearner, username: 'ravi02' } },
      response: { state: 409, message: 'User already exists' },
    },
    'invalid-field': {
      call: { body: { ...newLearner, phone: '12345' } },
      response: { state: 400, message: 'phone: The Mobile Number must be 10 digit / number' },
    },
    ...bodyFaults(registration, 'f_name'),
    ...limited('register', registration),
  },

  userExists: {
    success: { call: userCheck, response: true },
    free: { call: { headers: { user: 'nila04' } }, response: false },
    'header-missing': { call: {}, response: { status: 400, message: 'user: the header is missing' } },
    ...limited('userExists', userCheck),
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
    ...bodyFaults(resetRequest, 'username'),
    ...limited('requestPasswordReset', resetRequest),
  },

  resetPassword: {
    success: { call: async (mock) => ({ ...reset, params: { token: await mailedToken(mock) } }) },
    refused: { call: reset, response: { status: 400, message: 'Error resetting password' } },
    ...bodyFaults(reset, 'password'),
    ...limited('resetPassword', reset),
  },

  updateUser: {
    success: { call: async (mock) => ({ ...update, token: await mock.signIn() }) },
    'invalid-field': {
      call: async (mock) => ({
        ...update,
        body: { ...profile, pincode: '63600' },
        token: await mock.signIn(),
      }),
      response: { status: 400, message: 'pincode: Pincode must be 6 digits' },
    },
    'unknown-user': {
      call: async (mock) => ({ ...update, query: { username: 'nila04' }, token: await tokenOfDeleted(mock) }),
      response: { status: 404, message: 'User not found' },
    },
    ...bodyFaults(update, 'f_name'),
    'invalid-request': {
      call: async (mock) => ({ body: profile, token: await mock.signIn() }),
      response: { status: 400, message: expect.stringMatching('^username: Expected .+') },
    },
    ...owned(update),
  },

  storageToken: {
    success: { call: async (mock) => ({ body: {}, token: await mock.signIn() }) },
    ...bodyFaults({ body: {} }, 'username'),
    'invalid-request': {
      call: async (mock) => ({ body: { username: 'asha01' }, token: await mock.signIn() }),
      response: { status: 400, message: 'username: Unknown field' },
    },
    ...withToken({ body: {} }),
  },
};
