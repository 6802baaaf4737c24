import { boolean, object, string } from 'superstruct';
import { rules } from '#copy/rules.ts';
import {
  business,
  Done,
  type Endpoint,
  StateFailure,
  StatusFailure,
  said,
  success,
  transport,
} from './endpoint.ts';
import { invalidToken } from './general-outcomes.ts';
import { profileRules, registrationRules } from './rules.ts';
import { serverMessages } from './server-messages.ts';
import { ok, textsOf } from './structs.ts';
import { token } from './values.ts';

// Registration, login, profile and password (product, sections 2, 7 and 8).

const forVisitors = { method: 'POST', resource: 'account', auth: 'none', limited: true } as const;

export const login = {
  ...forVisitors,
  id: 'login',
  path: '/userskill/auth',
  summary: 'Exchange a username and password for a token',
  body: object({ username: string(), password: string() }),
  message: serverMessages.loggedIn,
  response: object({ status: ok, data: token, message: said }),
  failure: StatusFailure,
  outcomes: [success, business('invalid-credentials', 401, serverMessages.invalidCredentials)],
} as const satisfies Endpoint;

/** Its envelope has a `state` in place of a status. */
const notRegistered = <const N extends string>(name: N, state: number, message: string) =>
  ({ name, status: 200, documented: false, body: { state, message } }) as const;

export const register = {
  ...forVisitors,
  id: 'register',
  path: '/userskill/register',
  summary: 'Create an account',
  body: textsOf(registrationRules),
  message: serverMessages.registered,
  response: object({ state: ok, auth_token: token, message: said }),
  failure: StateFailure,
  outcomes: [
    success,
    notRegistered('username-taken', 409, serverMessages.userExists),
    notRegistered('invalid-field', 400, `phone: ${rules.phone}`),
  ],
} as const satisfies Endpoint;

export const userExists = {
  ...forVisitors,
  id: 'userExists',
  path: '/userskill/isuser',
  summary: 'Whether a username is taken',
  reads: true,
  headers: object({ user: string() }),
  response: boolean(),
  outcomes: [
    success,
    { name: 'free', status: 200, documented: true, body: false },
    transport('header-missing', 400, serverMessages.userHeaderMissing),
  ],
} as const satisfies Endpoint;

export const requestPasswordReset = {
  ...forVisitors,
  id: 'requestPasswordReset',
  path: '/userskill/request-reset-password',
  summary: 'Mail a link that resets the password',
  body: object({ username: string(), email: string() }),
  message: serverMessages.resetRequested,
  response: Done,
  failure: StatusFailure,
  outcomes: [success, business('unknown-account', 404, serverMessages.resetRequestFailed, true)],
} as const satisfies Endpoint;

export const resetPassword = {
  ...forVisitors,
  id: 'resetPassword',
  path: '/userskill/reset-password/:token',
  summary: "Set a new password with a reset link's token",
  params: object({ token: string() }),
  body: object({ password: string() }),
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
  body: textsOf(profileRules),
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
  response: object({ status: ok, data: token }),
  outcomes: [{ ...success, documented: false }, invalidToken],
} as const satisfies Endpoint;
