import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { followDisplay } from '#display/apply-display.ts';
import { followSession } from '#session/follow-session.ts';
import { refreshHourly } from '../../client/after-render.ts';
import { App } from '../../client/app.tsx';
import { learnerSession } from '../../client/learner-session.ts';
import { runAfterTest } from './after-test.ts';
import { callMock, control } from './world.ts';

export const password = 'Sample@123';

/** Stores a learner's token and record in local storage, as an earlier login does. Returns the token. */
export async function signIn(username: string): Promise<string> {
  const response = await callMock('/api/v1/userskill/auth', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await response.json()) as { data: string };
  const user = await callMock('/api/v1/userskill/get_user', {
    method: 'POST',
    headers: { 'Auth-token': data },
  });
  localStorage.setItem('auth_token', data);
  localStorage.setItem('UserData', await user.text());
  return data;
}

/** Forces the record of the signed-in learner with changes, which may break the contract. */
export const forceRecord = (changes: object) =>
  control.forceBody('getUser', { ...JSON.parse(localStorage.getItem('UserData') ?? ''), ...changes });

/** Starts the app at an address, as main.tsx does. Returns the user of user-event. */
export async function open(address: string) {
  history.replaceState(null, '', address);
  const user = userEvent.setup({ delay: null });
  await act(async () => {
    runAfterTest(followDisplay());
    followSession(async () => learnerSession);
    refreshHourly();
    render(<App />);
    // React delays a screen that follows its fallback by 300 ms, but not within the same `act`.
    await vi.dynamicImportSettled();
  });
  // The routes bring the navigation bar, and wait for a network.
  if (navigator.onLine) await waitFor(() => expect(document.querySelector('.main-nav:empty')).toBe(null));
  return user;
}

export const address = () => location.pathname + location.search;
