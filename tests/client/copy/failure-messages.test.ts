import { expect, test } from 'vitest';
import { requestReset, setPassword } from '#account/state/password.ts';
import { registerLearner } from '#account/state/registration.ts';
import { createUsernameCheck } from '#account/state/username-check.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import type { User } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { typedFrom } from '#profile/state/merge-profile.ts';
import { saveProfile } from '#profile/state/profile.ts';
import { addProject, changeProject, removeProject } from '#projects/state/change-projects.ts';
import { emptyProject } from '#projects/state/project-form.ts';
import { logIn } from '#session/log-in.ts';
import { learnerOf, type Session } from '#session/session.ts';
import { sentPerson } from '../account/registration-form.ts';
import { expectConsole } from '../console.ts';
import { password } from '../open.tsx';
import { sessionOf } from '../restore-session.ts';
import { control } from '../world.ts';

// The message of each failed call (product, section 8). call.test.ts covers the failures, and login.test.tsx covers
// their display in a form.

const { tooManyRequests, exception } = errors;
const words = 'In words of the server';
const credentials = { username: 'asha01', password };
const never = new AbortController().signal;

type Send = () => Promise<{ readonly kind: string; readonly message?: string }>;

/** Signs a learner in first. */
const asLearner =
  (send: (session: Session) => ReturnType<Send>): Send =>
  async () => {
    return send(await sessionOf('asha01'));
  };

const register = () => registerLearner(sentPerson, createUsernameCheck(), never);

const updateUser = asLearner((session) => {
  const typed = typedFrom(learnerOf(session) as User);
  return saveProfile(session, { seen: typed, entered: typed, decisions: [] });
});

/** `at500`: the message at HTTP 500 of the backend. A gateway's HTTP 502 says nothing. */
test.each<[id: EndpointId, documented: string, send: Send, at500?: string]>([
  ['login', exception, () => logIn(credentials, never), tooManyRequests],
  ['register', exception, register, words],
  [
    'requestPasswordReset',
    errors.resetRequest,
    () => requestReset({ username: 'asha01', email: 'x@example.com' }),
  ],
  ['resetPassword', errors.reset, () => setPassword('unknown', password)],
  ['updateUser', errors.profileUpdate, updateUser],
  ['createProject', exception, asLearner((session) => addProject(session, emptyProject))],
  ['updateProject', exception, asLearner((session) => changeProject(session, 1, emptyProject, emptyProject))],
  ['deleteProject', exception, asLearner((session) => removeProject(session, 1))],
])('shows the message of each failure of %s', async (id, documented, send, at500 = documented) => {
  const messageAt = async (body: unknown, status = 200) => {
    await control.forceBody(id, body, { status });
    return (await send()).message;
  };
  const failure = { state: 0, status: 0 };
  expect(await messageAt({ ...failure, message: words })).toBe(words);
  expect(await messageAt({ ...failure, message: '' })).toBe(documented);
  expect(await messageAt({ status: 429, message: words }, 429)).toBe(tooManyRequests);
  expect(await messageAt({ status: 500, message: words }, 500)).toBe(at500);
  expect(await messageAt('<!doctype html>', 502)).toBe(documented);
  expectConsole(new RegExp(`^${id}: the response does not match the contract`));
  expect(await messageAt([])).toBe(documented);
  await control.force(id, 'drop');
  expect(await send()).toMatchObject({ kind: 'failed', message: documented });
});

test.each([
  [500, { status: 500, message: '' }, tooManyRequests],
  [404, { status: 404, message: '' }, errors.accountDeleted],
  [404, '', exception],
  [200, {}, errors.noData],
  [undefined, '', exception],
])(
  'gives a login message and stores nothing when its record ends in %s %j',
  async (status, body, message) => {
    if (status === undefined) await control.force('getUser', 'drop');
    else await control.forceBody('getUser', body, { status });
    if (status === 200) expectConsole(/^getUser: the response does not match the contract/);
    expect(await logIn(credentials, never)).toMatchObject({ kind: 'failed', message });
    expect(localStorage.length).toBe(0);
  },
);

test('says nothing of the learner when a network demands its own login', async () => {
  for (const [id, send] of [
    ['getUser', () => logIn(credentials, never)],
    ['login', () => logIn(credentials, never)],
    ['register', register],
  ] as const) {
    await control.forceBody(id, { error: 'login required' }, { status: 401 });
    expect(await send()).toMatchObject({ kind: 'failed', message: exception });
  }
});
