import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { authOperations } from 'firebase-tools/lib/emulator/auth/operations.js';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { storageProject } from '#contract/development.ts';

// The Express app of firebase-tools' Auth emulator takes ten seconds and 100 MB to build. Its operations need neither,
// and the web SDK needs only three of them to sign in with a custom token.

/** `url` has no origin. */
export const isSignIn = (url: string) => /^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(url);

/** Returns an app that signs learners in with custom tokens, as Firebase Authentication does. Keeps users in memory. */
export function createSignIn(): Express {
  const { accounts } = authOperations.identitytoolkit;
  const project = new AgentProjectState(storageProject);

  const app = express();
  app.disable('x-powered-by');
  app.use(cors(), express.json(), express.urlencoded());
  app.post('/identitytoolkit.googleapis.com/v1/accounts\\:signInWithCustomToken', ({ body }, response) => {
    response.json(accounts.signInWithCustomToken(project, { token: body.token }));
  });
  app.post('/identitytoolkit.googleapis.com/v1/accounts\\:lookup', ({ body }, response) => {
    response.json(accounts.lookup(project, { idToken: body.idToken }, {}));
  });
  app.post('/securetoken.googleapis.com/v1/token', ({ body }, response) => {
    const grant = { grantType: body.grant_type, refreshToken: body.refresh_token };
    response.json(authOperations.securetoken.token(project, grant));
  });
  app.use(respondWithError);
  return app;
}

/** firebase-tools throws errors with `code`, Express with `status`. A value of a wrong type leads to neither. */
const respondWithError: ErrorRequestHandler = ({ code, status, message }, _request, response, _next) => {
  const known = [code, status].find((value) => Number.isInteger(value)) ?? 400;
  response.status(known).json({ error: { code: known, message } });
};
