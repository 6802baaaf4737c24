import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { runAfterTest } from './after-test.ts';
import { callMock } from './world.ts';

/** The sample learners of the fixtures share a password. */
export const password = 'Sample@123';

/** Puts a learner's token and record on the device, as an earlier visit would have left them. Gives the token. */
export async function signIn(username: string): Promise<string> {
  const answer = await callMock('/api/v1/userskill/auth', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: string };
  const user = await callMock('/api/v1/userskill/get_user', {
    method: 'POST',
    headers: { 'Auth-token': data },
  });
  localStorage.setItem('auth_token', data);
  localStorage.setItem('UserData', await user.text());
  return data;
}

/** Opens the app afresh at an address, started as main.tsx starts it. Gives the user who sits before it. */
export async function open(address: string) {
  history.replaceState(null, '', address);
  const user = userEvent.setup({ delay: null });
  const [{ App }, { followSession }, { learnerSession }, { followDisplay }, { refreshHourly }] =
    await Promise.all([
      import('../../client/app.tsx'),
      import('#session/start.ts'),
      import('../../client/learner-session.ts'),
      import('#display/apply-display.ts'),
      import('#start/after-load.ts'),
    ]);
  await act(async () => {
    runAfterTest(followDisplay());
    runAfterTest(followSession(async () => learnerSession));
    runAfterTest(refreshHourly());
    render(<App />);
    // React lets a screen that arrives after its placeholder wait 300 ms; arriving within this act it does not.
    await vi.dynamicImportSettled();
  });
  // A learner's bar is loaded beside the screen.
  await waitFor(() => expect(document.querySelector('.main-nav:empty')).toBe(null));
  return user;
}

/** The path and query of where the app is. */
export const address = () => location.pathname + location.search;
