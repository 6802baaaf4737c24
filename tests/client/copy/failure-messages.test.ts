import { expect, test } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import { emptyProject } from '#contract/project-form.ts';
import { sentPerson } from '../account/registration-form.ts';
import { expectConsole } from '../console.ts';
import { password, signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { cutOff, respondWith } from '../world.ts';

// The message of each failed call (product, section 8). call.test.ts covers the failures, and login.test.tsx covers
// their display in a form.

const tooMany = 'Too many requests please try again later';
const exception = 'Somthing want wrong please refresh the page';
const deleted = 'Your Account has been deleted please contacy administrator to more help';
const words = 'In words of the server';
const never = new AbortController().signal;

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

interface Sending {
  readonly id: EndpointId;
  readonly documented: string;
  /** The messages at HTTP 500 with a message of the server, and at HTTP 502 without. */
  readonly serverError?: readonly [string, string];
  readonly send: () => Promise<{ readonly kind: string; readonly message?: string }>;
}

const sendings: readonly Sending[] = [
  {
    id: 'login',
    documented: exception,
    serverError: [tooMany, tooMany],
    send: async () =>
      (await import('#session/log-in.ts')).logIn({ username: 'asha01', password: 'Wrong@123' }, never),
  },
  {
    id: 'register',
    documented: exception,
    serverError: [words, exception],
    async send() {
      const { registerLearner } = await import('#account/state/registration.ts');
      const { createUsernameCheck } = await import('#account/state/username-check.ts');
      return registerLearner(sentPerson, createUsernameCheck(), never);
    },
  },
  {
    id: 'requestPasswordReset',
    documented: 'Error sending reset password link please check your Username and Email',
    send: async () =>
      (await import('#account/state/password.ts')).requestReset({
        username: 'asha01',
        email: 'x@example.com',
      }),
  },
  {
    id: 'resetPassword',
    documented: 'Error resetting password',
    send: async () => (await import('#account/state/password.ts')).setPassword('unknown', password),
  },
  {
    id: 'updateUser',
    documented: 'An error occurred while updating profile.',
    async send() {
      const user = await restore();
      const [{ saveProfile }, { typedFrom }] = await Promise.all([
        import('#profile/state/profile.ts'),
        import('#profile/state/merge-profile.ts'),
      ]);
      const typed = typedFrom(user);
      return saveProfile(user.username, { seen: typed, entered: typed, decisions: [] });
    },
  },
  {
    id: 'createProject',
    documented: exception,
    send: async () => (await projectStore()).addProject(emptyProject),
  },
  {
    id: 'updateProject',
    documented: exception,
    send: async () => (await projectStore()).changeProject(1, emptyProject, emptyProject),
  },
  {
    id: 'deleteProject',
    documented: exception,
    send: async () => (await projectStore()).removeProject(1),
  },
];

test.each(sendings)(
  'shows the message of each failure of $id',
  async ({ id, documented, send, ...others }) => {
    const { serverError = [documented, documented] } = others;
    const refusal = (status: number, message: string) => JSON.stringify({ state: status, status, message });
    const messageAt = async (text: string, status = 200) => {
      respondWith(id, text, status);
      return (await send()).message;
    };
    expect(await messageAt(refusal(0, words))).toBe(words);
    expect(await messageAt(refusal(0, ''))).toBe(documented);
    expect(await messageAt(refusal(429, words), 429)).toBe(tooMany);
    expect(await messageAt(refusal(500, words), 500)).toBe(serverError[0]);
    expect(await messageAt('<!doctype html>', 502)).toBe(serverError[1]);
    expectConsole(new RegExp(`^${id}: the response does not match the contract`));
    expect(await messageAt('[]')).toBe(documented);
    cutOff(id);
    expect(await send()).toMatchObject({ kind: 'failed', message: documented });
  },
);

test.each([
  [500, '', tooMany],
  [404, '', deleted],
  [200, '{}', 'No data found please try again'],
  [undefined, '', exception],
])(
  'gives a login message and stores nothing when its record ends in %s %s',
  async (status, text, message) => {
    if (status === undefined) cutOff('getUser');
    else respondWith('getUser', text, status);
    if (status === 200) expectConsole(/^getUser: the response does not match the contract/);
    const { logIn } = await import('#session/log-in.ts');
    expect(await logIn({ username: 'asha01', password }, never)).toMatchObject({ kind: 'failed', message });
    expect(localStorage.length).toBe(0);
  },
);
