import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { storageProject } from '#contract/development.ts';

// The Express app of firebase-tools' Auth emulator takes ten seconds and 100 MB to build. Its operations need neither,
// and the web SDK needs only three of them to sign in with a custom token.

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const token = '/securetoken.googleapis.com/v1/token';
const paths = [`${accounts}:signInWithCustomToken`, `${accounts}:lookup`, token];

/** `url` has no origin. */
export const isSignIn = (url: string) => paths.includes(url.split('?', 1)[0] ?? '');

/** Returns an app that signs learners in with custom tokens, as Firebase Authentication does. Keeps users in memory. */
export async function createSignIn(): Promise<Express> {
  const [{ authOperations }, { AgentProjectState }] = await Promise.all([
    import('firebase-tools/lib/emulator/auth/operations.js'),
    import('firebase-tools/lib/emulator/auth/state.js'),
  ]);
  const { identitytoolkit, securetoken } = authOperations;
  const project = new AgentProjectState(storageProject);

  const app = express();
  app.disable('x-powered-by');
  app.use(cors(), express.json(), express.urlencoded());
  app.post(`${accounts}\\:signInWithCustomToken`, ({ body }, response) => {
    const signedIn = identitytoolkit.accounts.signInWithCustomToken(project, {
      token: textIn(body, 'token'),
    });
    response.json(signedIn);
  });
  app.post(`${accounts}\\:lookup`, ({ body }, response) => {
    response.json(identitytoolkit.accounts.lookup(project, { idToken: textIn(body, 'idToken') }, {}));
  });
  app.post(token, ({ body }, response) => {
    const grant = { grantType: textIn(body, 'grant_type'), refreshToken: textIn(body, 'refresh_token') };
    response.json(securetoken.token(project, grant));
  });
  app.use(respondWithError);
  return app;
}

/** Returns a field of a body, or an empty text. */
function textIn(body: unknown, field: string): string {
  const value: unknown = Object(body)[field];
  return typeof value === 'string' ? value : '';
}

/** firebase-tools throws errors with `code`, Express with `status`. A token that cannot be decoded has neither. */
const respondWithError: ErrorRequestHandler = ({ code, status, message }, _request, response, _next) => {
  const known = [code, status].find((value) => Number.isInteger(value)) ?? 400;
  response.status(known).json({ error: { code: known, message } });
};
