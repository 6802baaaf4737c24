import { type Endpoint, success, transport } from './endpoint.ts';
import { User } from './entities.ts';
import { invalidToken, rateLimited } from './general-outcomes.ts';
import { serverMessages } from './server-messages.ts';

/** The call at each start of the app. Apart from the other calls of an account, because home needs none of their rules. */
export const getUser = {
  id: 'getUser',
  method: 'POST',
  path: '/userskill/get_user',
  summary: "The record of the token's learner",
  resource: 'account',
  auth: 'required',
  reads: true,
  response: User,
  outcomes: [
    success,
    invalidToken,
    transport('user-deleted', 404, serverMessages.userNotFound, true),
    rateLimited,
  ],
} as const satisfies Endpoint;
