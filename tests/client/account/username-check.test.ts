import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../console.ts';
import { answerWith, callsOf, cutOff, force, holdBack } from '../world.ts';

// Whether a username exists is asked when its field is left (product, sections 2 and 5).

const create = async () => (await import('#account/state/registration.ts')).createNameCheck();
const asked = () => callsOf('userExists').map(({ headers }) => headers.get('user'));
const isOf = (name: string) => (request: { headers: Headers }) => request.headers.get('user') === name;

test('looks a username up once, as it would be sent', async () => {
  const names = await create();
  names.check(' Asha01 ');
  expect(names.known('asha01')).toBe('asked');
  await names.settled();
  expect([names.known('asha01'), names.known('ASHA01'), names.known('asha02')]).toEqual([
    'taken',
    'taken',
    undefined,
  ]);
  names.check('asha01');
  names.check('kiran01');
  await names.settled();
  expect(names.known('kiran01')).toBe('free');
  expect(asked()).toEqual(['asha01', 'kiran01']);
  names.markTaken('kiran01');
  expect(names.known('kiran01')).toBe('taken');
});

test.each(['', 'asha', 'asha_01'])('does not look up %j, which breaks the rule', async (typed) => {
  const names = await create();
  names.check(typed);
  await names.settled();
  expect(names.known(typed)).toBe(undefined);
  expect(asked()).toEqual([]);
});

test('ignores the answer to an earlier name', async () => {
  const releaseEarlier = holdBack('userExists', isOf('asha01'));
  const releaseLater = holdBack('userExists', isOf('kiran01'));
  const names = await create();
  names.check('asha01');
  await waitFor(() => expect(asked()).toEqual(['asha01']));
  names.check('kiran01');
  await releaseEarlier();
  expect([names.known('asha01'), names.known('kiran01')]).toEqual([undefined, 'asked']);
  await releaseLater();
  expect(names.known('kiran01')).toBe('free');
});

test.each<[string, () => unknown]>([
  ['HTTP 429', () => force('userExists', 'rate-limited')],
  ['no network', () => cutOff('userExists')],
  [
    'a broken answer',
    () => {
      expectConsole(/^userExists: the answer does not match the contract/);
      answerWith('userExists', 'tru');
    },
  ],
])('does not know a name after %s, and looks it up again', async (_how, fail) => {
  await fail();
  const names = await create();
  for (const _ of [1, 2]) {
    names.check('asha01');
    expect(names.known('asha01')).toBe('asked');
    await names.settled();
    expect(names.known('asha01')).toBe('unknown');
  }
});
