import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  field,
  filledIn,
  fillIn,
  held,
  openRegistration,
  sendButton,
  summary,
  typed,
} from './registration-form.ts';
import { reload } from './reload.ts';
import { askToStartAgain, startAgain } from './start-again.ts';
import { force, holdBack } from './world.ts';

const unstored = ['Password', 'UDID number (optional)', 'Other ID (Aadhaar, PAN or voter id)'] as const;
const restored =
  'What you typed before is still here. Passwords and ID numbers may be missing: please check them.';
const blank = Object.fromEntries(Object.keys(typed).map((label) => [label, '']));

/** What a newcomer typed, without what is never stored. */
const kept = { ...filledIn, ...Object.fromEntries(unstored.map((label) => [label, ''])) };

const registerHeading = () => screen.findByText('Register', { selector: 'h1' });

async function fillInAndReload() {
  const user = await openRegistration();
  expect(screen.queryByText(restored)).toBe(null);
  await fillIn(user);
  const again = await reload();
  await registerHeading();
  return again;
}

describe('a registration that is reloaded', () => {
  test('still holds what was typed, but for the password and the numbers that tell who one is', async () => {
    await fillInAndReload();
    expect(held()).toEqual(kept);
    expect(screen.getByText(restored)).toBeTruthy();
  });

  test('has left none of these in storage, not even after a failed attempt', async () => {
    await force('register', 'server-error');
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await summary();
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(stored).toContain(typed.Address);
    for (const label of unstored) expect(stored).not.toContain(typed[label]);
  });

  test('can be completed and sent', async () => {
    const user = await fillInAndReload();
    for (const label of unstored) await user.type(field(label), typed[label]);
    await user.click(sendButton());
    await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
  });

  test('can be started again: nothing is left in the fields or in storage, and focus is at the top', async () => {
    const user = await fillInAndReload();
    await startAgain(user);
    const nothing = { ...blank, Gender: null, State: '' };
    expect(held()).toEqual(nothing);
    expect(document.activeElement).toBe(await registerHeading());
    expect(screen.queryByText(restored)).toBe(null);
    await reload();
    await registerHeading();
    expect(held()).toEqual(nothing);
    expect(screen.queryByText(restored)).toBe(null);
  });

  test('is asked about before it is given up, and stays when the answer is no', async () => {
    const user = await fillInAndReload();
    const before = held();
    const question = await askToStartAgain(user);
    expect(question.getByText('What you filled in here will be gone.')).toBeTruthy();
    await user.click(question.getByText('No Not yet.'));
    expect(held()).toEqual(before);
    expect(document.activeElement?.textContent).toBe('Start again');
    expect(screen.getByText(restored)).toBeTruthy();
  });

  test('that is started again complains no longer of what was typed before', async () => {
    const user = await fillInAndReload();
    await user.click(sendButton());
    await summary();
    await startAgain(user);
    expect(screen.queryByText('There is a problem')).toBe(null);
    expect(document.querySelector('[aria-invalid]')).toBe(null);
  });

  test('begins afresh once it was sent', async () => {
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

describe('a draft', () => {
  test('is still there for whoever looks at another screen and comes back, without the numbers', async () => {
    const user = await openRegistration();
    await fillIn(user);
    await user.click(screen.getByText('Login', { selector: 'a' }));
    await screen.findByText('Login', { selector: 'h1' });
    history.back();
    await registerHeading();
    expect(held()).toEqual(kept);
  });

  test('that is not one counts as nothing', async () => {
    sessionStorage.setItem('draft:registration:', '{"f_name": 7, "l_name": "Bhatt"');
    await openRegistration();
    expect(held()).toEqual({ ...blank, Gender: null, State: '' });
  });

  test('cannot be kept where storage is blocked or full, and then all else works', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const user = await openRegistration();
    await fillIn(user);
    expect(held()).toEqual(filledIn);
    await user.click(sendButton());
    await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
  });

  test('goes with a registration that arrives when the newcomer has left the screen', async () => {
    const release = holdBack('register');
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await user.click(screen.getByText('Login', { selector: 'a' }));
    await screen.findByText('Login', { selector: 'h1' });
    await release();
    await waitFor(() => expect(sessionStorage.getItem('draft:registration:')).toBe(null));
  });
});
