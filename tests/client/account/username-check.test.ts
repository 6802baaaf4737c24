import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../console.ts';
import { answerWith, callsOf, control, cutOff, holdBack } from '../world.ts';

// The app looks a username up when its field loses focus (product, sections 2 and 5).

const create = async () => (await import('#account/state/username-check.ts')).createUsernameCheck();
const checkedNames = () => callsOf('userExists').map(({ headers }) => headers.get('user'));
const isOf = (name: string) => (request: { headers: Headers }) => request.headers.get('user') === name;

test('looks a username up once, in normalized form', async () => {
  const usernames = await create();
  usernames.check(' Asha01 ');
  expect(usernames.status('asha01')).toBe('checking');
  await usernames.settled();
  expect([usernames.status('asha01'), usernames.status('ASHA01'), usernames.status('asha02')]).toEqual([
    'taken',
    'taken',
    undefined,
  ]);
  usernames.check('asha01');
  usernames.check('kiran01');
  await usernames.settled();
  expect(usernames.status('kiran01')).toBe('free');
  expect(checkedNames()).toEqual(['asha01', 'kiran01']);
  usernames.markTaken('kiran01');
  expect(usernames.status('kiran01')).toBe('taken');
});

test.each(['', 'asha', 'asha_01'])('does not look up %j, which is invalid', async (typed) => {
  const usernames = await create();
  usernames.check(typed);
  await usernames.settled();
  expect(usernames.status(typed)).toBe(undefined);
  expect(checkedNames()).toEqual([]);
});

test('ignores the stale response to an earlier name', async () => {
  const releaseEarlier = holdBack('userExists', isOf('asha01'));
  const releaseLater = holdBack('userExists', isOf('kiran01'));
  const usernames = await create();
  usernames.check('asha01');
  await waitFor(() => expect(checkedNames()).toEqual(['asha01']));
  usernames.check('kiran01');
  await releaseEarlier();
  expect([usernames.status('asha01'), usernames.status('kiran01')]).toEqual([undefined, 'checking']);
  await releaseLater();
  expect(usernames.status('kiran01')).toBe('free');
});

test.each<[string, () => unknown]>([
  ['HTTP 429', () => control.force('userExists', 'rate-limited')],
  ['no network', () => cutOff('userExists')],
  [
    'an invalid response',
    () => {
      expectConsole(/^userExists: the answer does not match the contract/);
      answerWith('userExists', 'tru');
    },
  ],
])('reports a name as unknown after %s, and looks it up again', async (_how, fail) => {
  await fail();
  const usernames = await create();
  for (const _ of [1, 2]) {
    usernames.check('asha01');
    expect(usernames.status('asha01')).toBe('checking');
    await usernames.settled();
    expect(usernames.status('asha01')).toBe('unknown');
  }
});
