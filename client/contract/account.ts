import { boolean, object, string } from 'superstruct';
import { rules } from '#copy/rules.ts';
import {
  business,
  Done,
  type Endpoint,
  StateFailure,
  StatusFailure,
  success,
  transport,
} from './endpoint.ts';
import { invalidToken } from './general-outcomes.ts';
import { serverMessages } from './server-messages.ts';
import { ok, orElse } from './structs.ts';
import { token } from './values.ts';
import { message } from './words.ts';

// Registration, login, profile and password (product, sections 2, 7 and 8).

/** Words of a success, which the app does not need. */
const said = orElse(message, '');

const profileBody = {
  f_name: string(),
  l_name: string(),
  dob: string(),
  gender: string(),
  phone: string(),
  email: string(),
  address: string(),
  state: string(),
  pincode: string(),
  liveaddress: string(),
  udid: string(),
  other: string(),
  profile: string(),
  bio: string(),
};

export const login = {
  id: 'login',
  method: 'POST',
  path: '/userskill/auth',
  summary: 'Exchange a username and password for a token',
  resource: 'account',
  auth: 'none',
  limited: true,
  body: object({ username: string(), password: string() }),
  format: 'json',
  message: serverMessages.loggedIn,
  response: object({ status: ok, data: token, message: said }),
  failure: StatusFailure,
  outcomes: [success, business('invalid-credentials', 401, serverMessages.invalidCredentials)],
} as const satisfies Endpoint;

export const register = {
  id: 'register',
  method: 'POST',
  path: '/userskill/register',
  summary: 'Create an account',
  resource: 'account',
  auth: 'none',
  limited: true,
  body: object({ ...profileBody, username: string(), password: string() }),
  format: 'json',
  message: serverMessages.registered,
  response: object({ state: ok, auth_token: token, message: said }),
  failure: StateFailure,
  outcomes: [
    success,
    {
      name: 'username-taken',
      status: 200,
      documented: false,
      body: { state: 409, message: serverMessages.userExists },
    },
    {
      name: 'invalid-field',
      status: 200,
      documented: false,
      body: { state: 400, message: `phone: ${rules.phone}` },
    },
  ],
} as const satisfies Endpoint;

export const userExists = {
  id: 'userExists',
  method: 'POST',
  path: '/userskill/isuser',
  summary: 'Whether a username is taken',
  resource: 'account',
  auth: 'none',
  limited: true,
  reads: true,
  headers: object({ user: string() }),
  format: 'json',
  response: boolean(),
  outcomes: [
    success,
    { name: 'free', status: 200, documented: true, body: false },
    transport('header-missing', 400, serverMessages.userHeaderMissing),
  ],
} as const satisfies Endpoint;

export const requestPasswordReset = {
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/userskill/request-reset-password',
  summary: 'Mail a link that resets the password',
  resource: 'account',
  auth: 'none',
  limited: true,
  body: object({ username: string(), email: string() }),
  format: 'json',
  message: serverMessages.resetRequested,
  response: Done,
  failure: StatusFailure,
  outcomes: [success, business('unknown-account', 404, serverMessages.resetRequestFailed, true)],
} as const satisfies Endpoint;

export const resetPassword = {
  id: 'resetPassword',
  method: 'POST',
  path: '/userskill/reset-password/:token',
  summary: "Set a new password with a reset link's token",
  resource: 'account',
  auth: 'none',
  limited: true,
  params: object({ token: string() }),
  body: object({ password: string() }),
  format: 'json',
  message: serverMessages.resetDone,
  response: Done,
  failure: StatusFailure,
  outcomes: [success, business('refused', 400, serverMessages.resetFailed, true)],
} as const satisfies Endpoint;

export const updateUser = {
  id: 'updateUser',
  method: 'PUT',
  path: '/userskill/update',
  summary: "Change a learner's profile",
  resource: 'account',
  auth: 'required',
  query: object({ username: string() }),
  body: object(profileBody),
  format: 'json',
  message: serverMessages.profileUpdated,
  response: object({ status: ok, message: said, auth_token: token }),
  failure: StatusFailure,
  outcomes: [
    success,
    business('invalid-field', 400, `pincode: ${rules.pincode}`),
    business('unknown-user', 404, serverMessages.userNotFound),
    invalidToken,
  ],
} as const satisfies Endpoint;

/** Not in the product document. Without it, files in the storage have no owners. */
export const storageToken = {
  id: 'storageToken',
  method: 'POST',
  path: '/userskill/storage_token',
  summary: 'Exchange a token for a Firebase custom token, which signs the learner in to the file storage',
  resource: 'account',
  auth: 'required',
  reads: true,
  body: object({}),
  format: 'json',
  response: object({ status: ok, data: token }),
  outcomes: [{ ...success, documented: false }, invalidToken],
} as const satisfies Endpoint;
