import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from './console.ts';
import { address } from './open.tsx';
import { asAsha, openProfileForm, retype, shown, updateButton } from './profile-form.ts';
import { fact } from './profile-screen.ts';
import { reload } from './reload.ts';
import { answerWith, callsOf, cutOff, force, holdBack } from './world.ts';

const documented = 'An error occurred while updating profile.';
const typed = { ...asAsha, 'First name': 'Aasha', 'UDID number (optional)': 'KA9999999999' };
let before = '';

/** Types a new name and UDID number and presses Update, in a world where something is wrong. */
async function tryUpdate(wrong: () => unknown) {
  const user = await openProfileForm();
  await retype(user, 'First name', typed['First name']);
  await retype(user, 'UDID number (optional)', typed['UDID number (optional)']);
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  before = JSON.stringify({ ...localStorage });
  await wrong();
  await user.click(updateButton());
  return user;
}

/** Still on the form with everything typed, told in these words, which have focus; nothing on the device changed. */
async function expectRefused(words: string) {
  const told = await screen.findByRole('region', { name: 'There is a problem' });
  expect(told.textContent).toBe(`There is a problem${words}`);
  expect(document.activeElement).toBe(told);
  expect(told.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await waitFor(() => expect(document.title).toBe('Error: Update profile – Skills Portfolio'));
  expect(address()).toBe('/update/profile');
  expect(shown()).toEqual(typed);
  expect(JSON.stringify({ ...localStorage })).toBe(before);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(updateButton().getAttribute('aria-disabled')).toBe(null);
}

test.each([
  ['invalid-field', 'pincode: Pincode must be 6 digits'],
  ['unknown-user', 'User not found'],
  ['rate-limited', 'Too many requests please try again later'],
  ['server-error', documented],
] as const)('an update that the backend answers with %s tells: %s', async (outcome, words) => {
  await tryUpdate(() => force('updateUser', outcome));
  await expectRefused(words);
});

test.each([
  [
    '{"status": 423, "message": "Your account is locked until tomorrow"}',
    'Your account is locked until tomorrow',
  ],
  ['{"status": 400, "message": ""}', documented],
])('a refusal %s tells: %s', async (answer, words) => {
  await tryUpdate(() => answerWith('updateUser', answer));
  await expectRefused(words);
});

test.each([400, 403, 404, 413, 503])(
  'an HTTP status of %i is told in the documented words',
  async (status) => {
    await tryUpdate(() =>
      answerWith('updateUser', JSON.stringify({ status, message: 'Of a proxy' }), status),
    );
    await expectRefused(documented);
  },
);

test('a backend that cannot be reached is told in the documented words', async () => {
  await tryUpdate(() => cutOff('updateUser'));
  await expectRefused(documented);
});

test.each([
  ['broken JSON', '{"status": 200, "auth_tok'],
  ['no body', ''],
  ['another shape', '{"status": 200, "message": "Profile updated"}'],
  ['a page of a proxy', '<!doctype html><title>Sign in to Wi-Fi</title>'],
])('an answer that is %s is told in the documented words', async (_kind, text) => {
  expectConsole(/^updateUser: the answer does not match the contract/);
  await tryUpdate(() => answerWith('updateUser', text));
  await expectRefused(documented);
});

test('the problem takes focus again each time, and goes when it works at last', async () => {
  const user = await tryUpdate(() => force('updateUser', 'server-error', 2));
  await expectRefused(documented);
  await user.click(updateButton());
  await waitFor(() => expect(callsOf('updateUser')).toHaveLength(2));
  await expectRefused(documented);
  await user.click(updateButton());
  await screen.findByText('Aasha Hegde', { selector: 'h1' });
  expect(screen.queryByText('There is a problem')).toBe(null);
  expect(document.title).toBe('Profile – Skills Portfolio');
});

test("an update on its way says 'loading...' and a double click sends it once", async () => {
  let release = async () => {};
  const user = await tryUpdate(() => {
    release = holdBack('updateUser');
  });
  const busy = screen.getByText('loading...', { selector: 'button' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await user.dblClick(busy);
  await release();
  await screen.findByText('Aasha Hegde', { selector: 'h1' });
  expect(callsOf('updateUser')).toHaveLength(1);
});

test('what was typed outlives a failure and a reload after it', async () => {
  await tryUpdate(() => force('updateUser', 'server-error', 1));
  await expectRefused(documented);
  const user = await reload();
  await screen.findByText('Update profile', { selector: 'h1' });
  expect(shown()).toEqual({ ...asAsha, 'First name': 'Aasha' });
  await user.click(updateButton());
  await screen.findByText('Aasha Hegde', { selector: 'h1' });
});

test('a record that does not come after the update leaves the new facts, and says so', async () => {
  await tryUpdate(() => force('getUser', 'server-error'));
  await screen.findByText('Aasha Hegde', { selector: 'h1' });
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests please try again later');
  expect(fact('Email').textContent).toBe('asha01@example.com');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
