import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from './console.ts';
import { hang } from './hanging.ts';
import { reload } from './reload.ts';
import { askForLink, done, field, heading, newPassword, reset, resetButton, summary } from './reset-link.ts';
import { answerWith, callMock, callsOf, cutOff, force } from './world.ts';

describe('a reset that fails', () => {
  /** Still on the form with what was typed, and the problem told in these words, in focus, with a way to a new link. */
  async function expectRefused(words: string) {
    const told = await summary();
    expect(told.textContent).toBe(`There is a problem${words}`);
    expect(document.activeElement).toBe(told);
    await waitFor(() => expect(document.title).toBe('Error: Reset Password – Skills Portfolio'));
    expect(field().value).toBe(newPassword);
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(link.getAttribute('href')).toBe('/reset');
  }

  test('is one by an unknown link', async () => {
    await reset('/changepassword?token=unknown');
    await expectRefused('Error resetting password');
  });

  test('is one by a link that is spent', async () => {
    const to = await askForLink();
    await reset(to);
    await done();
    const user = await reload();
    await heading('Reset Password');
    await user.type(field(), newPassword);
    await user.click(resetButton());
    await expectRefused('Error resetting password');
  });

  test('is one by a link that is older than 30 minutes', async () => {
    const to = await askForLink();
    await callMock('/__mock/clock', { method: 'PUT', body: JSON.stringify({ advanceMs: 30 * 60_000 + 1 }) });
    await reset(to);
    await expectRefused('Error resetting password');
  });

  test('for another reason is told in the words of the server', async () => {
    answerWith('resetPassword', JSON.stringify({ status: 400, message: 'You had this password before' }));
    await reset(await askForLink());
    await expectRefused('You had this password before');
  });

  test.each([
    ['rate-limited', 'Too many requests please try again later'],
    ['server-error', 'Error resetting password'],
  ] as const)('with %s is told in the documented words', async (outcome, words) => {
    await force('resetPassword', outcome);
    await reset(await askForLink());
    await expectRefused(words);
  });

  test.each([
    ['broken JSON', '{"status": 200'],
    ['nothing', ''],
    ['another shape', '{"done": true}'],
  ])('with an answer that is %s is told in the documented words', async (_kind, text) => {
    expectConsole(/^resetPassword: the answer does not match the contract/);
    answerWith('resetPassword', text);
    await reset(await askForLink());
    await expectRefused('Error resetting password');
  });

  test('by no answer in 15 seconds is told in the documented words', async () => {
    const to = await askForLink();
    const outlast = await hang('resetPassword');
    await reset(to);
    await waitFor(() => expect(callsOf('resetPassword')).toHaveLength(1));
    outlast();
    await expectRefused('Error resetting password');
  });

  test('by the network works with the next press', async () => {
    const restore = cutOff('resetPassword');
    const user = await reset(await askForLink());
    await expectRefused('Error resetting password');
    restore();
    await user.click(resetButton());
    await done();
  });
});
