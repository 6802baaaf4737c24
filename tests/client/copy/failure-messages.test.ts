import { expect, test } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import { errors } from '#copy/errors.ts';
import { emptyProject } from '#projects/state/project-form.ts';
import { sentPerson } from '../account/registration-form.ts';
import { expectConsole } from '../console.ts';
import { password, signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { cutOff, respondWith } from '../world.ts';

// The message of each failed call (product, section 8). call.test.ts covers the failures, and login.test.tsx covers
// their display in a form.

const { tooManyRequests, exception } = errors;
const words = 'In words of the server';
const credentials = { username: 'asha01', password };
const never = new AbortController().signal;

type Send = () => Promise<{ readonly kind: string; readonly message?: string }>;

async function restore() {
  await signIn('asha01');
  await restoreSession();
  const { learner } = await import('#session/session.ts');
  if (!learner.value) throw new Error('no session');
  return learner.value;
}

async function projectStore() {
  await restore();
  return import('#projects/state/change-projects.ts');
}

const passwordCalls = () => import('#account/state/password.ts');

async function register() {
  const { registerLearner } = await import('#account/state/registration.ts');
  const { createUsernameCheck } = await import('#account/state/username-check.ts');
  return registerLearner(sentPerson, createUsernameCheck(), never);
}

async function updateUser() {
  const user = await restore();
  const { saveProfile } = await import('#profile/state/profile.ts');
  const typed = (await import('#profile/state/merge-profile.ts')).typedFrom(user);
  return saveProfile(user.username, { seen: typed, entered: typed, decisions: [] });
}

/** `at500`: the message at HTTP 500 of the backend. A gateway's HTTP 502 says nothing. */
test.each<[id: EndpointId, documented: string, send: Send, at500?: string]>([
  [
    'login',
    exception,
    async () => (await import('#session/log-in.ts')).logIn(credentials, never),
    tooManyRequests,
  ],
  ['register', exception, register, words],
  [
    'requestPasswordReset',
    errors.resetRequest,
    async () => (await passwordCalls()).requestReset({ username: 'asha01', email: 'x@example.com' }),
  ],
  ['resetPassword', errors.reset, async () => (await passwordCalls()).setPassword('unknown', password)],
  ['updateUser', errors.profileUpdate, updateUser],
  ['createProject', exception, async () => (await projectStore()).addProject(emptyProject)],
  [
    'updateProject',
    exception,
    async () => (await projectStore()).changeProject(1, emptyProject, emptyProject),
  ],
  ['deleteProject', exception, async () => (await projectStore()).removeProject(1)],
])('shows the message of each failure of %s', async (id, documented, send, at500 = documented) => {
  const refusal = (status: number, message: string) => JSON.stringify({ status, message });
  const failure = (message: string) => JSON.stringify({ state: 0, status: 0, message });
  const messageAt = async (text: string, status = 200) => {
    respondWith(id, text, status);
    return (await send()).message;
  };
  expect(await messageAt(failure(words))).toBe(words);
  expect(await messageAt(failure(''))).toBe(documented);
  expect(await messageAt(refusal(429, words), 429)).toBe(tooManyRequests);
  expect(await messageAt(refusal(500, words), 500)).toBe(at500);
  expect(await messageAt('<!doctype html>', 502)).toBe(documented);
  expectConsole(new RegExp(`^${id}: the response does not match the contract`));
  expect(await messageAt('[]')).toBe(documented);
  cutOff(id);
  expect(await send()).toMatchObject({ kind: 'failed', message: documented });
});

test.each([
  [500, '{"status":500,"message":""}', tooManyRequests],
  [404, '{"status":404,"message":""}', errors.accountDeleted],
  [404, '', exception],
  [200, '{}', errors.noData],
  [undefined, '', exception],
])(
  'gives a login message and stores nothing when its record ends in %s %s',
  async (status, text, message) => {
    if (status === undefined) cutOff('getUser');
    else respondWith('getUser', text, status);
    if (status === 200) expectConsole(/^getUser: the response does not match the contract/);
    const { logIn } = await import('#session/log-in.ts');
    expect(await logIn(credentials, never)).toMatchObject({ kind: 'failed', message });
    expect(localStorage.length).toBe(0);
  },
);

test('says nothing of the learner when a network demands its own login', async () => {
  const { logIn } = await import('#session/log-in.ts');
  for (const [id, send] of [
    ['getUser', () => logIn(credentials, never)],
    ['login', () => logIn(credentials, never)],
    ['register', register],
  ] as const) {
    respondWith(id, '{"error":"login required"}', 401);
    expect(await send()).toMatchObject({ kind: 'failed', message: exception });
  }
});
