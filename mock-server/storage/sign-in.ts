import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { AuthOperations } from 'firebase-tools/lib/emulator/auth/operations.js';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { storageProject } from '#contract/development.ts';

// The Express app of firebase-tools' Auth emulator takes ten seconds and 100 MB to build. Its operations need neither,
// and the web SDK needs only three of them to sign in with a custom token.

type Operation = (auth: AuthOperations, project: AgentProjectState, body: unknown) => object;

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  [
    `${accounts}:signInWithCustomToken`,
    ({ identitytoolkit }, project, body) =>
      identitytoolkit.accounts.signInWithCustomToken(project, { token: textIn(body, 'token') }),
  ],
  [
    `${accounts}:lookup`,
    ({ identitytoolkit }, project, body) =>
      identitytoolkit.accounts.lookup(project, { idToken: textIn(body, 'idToken') }, {}),
  ],
  [
    '/securetoken.googleapis.com/v1/token',
    ({ securetoken }, project, body) =>
      securetoken.token(project, {
        grantType: textIn(body, 'grant_type'),
        refreshToken: textIn(body, 'refresh_token'),
      }),
  ],
]);

/** `url` has no origin. */
export const isSignIn = (url: string) => operations.has(url.split('?', 1)[0] ?? '');

/** Returns an app that signs learners in with custom tokens, as Firebase Authentication does. Keeps users in memory. */
export async function createSignIn(): Promise<Express> {
  const [{ authOperations }, { AgentProjectState }] = await Promise.all([
    import('firebase-tools/lib/emulator/auth/operations.js'),
    import('firebase-tools/lib/emulator/auth/state.js'),
  ]);
  const project = new AgentProjectState(storageProject);

  const app = express();
  app.disable('x-powered-by');
  app.use(cors(), express.json(), express.urlencoded());
  // Not `app.post(path)`, because Express takes the colon in these paths for a parameter.
  app.use(({ method, path, body }, response, next) => {
    const operation = method === 'POST' ? operations.get(path) : undefined;
    if (operation) response.json(operation(authOperations, project, body));
    else next();
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
