import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { open } from './open.tsx';
import { callMock } from './world.ts';

// A forgotten password and the link by which it is replaced.

export const newPassword = 'Fresh@1234';

export const field = () => screen.getByLabelText<HTMLInputElement>('New password');
export const resetButton = () => screen.getByRole('button', { name: 'Reset Password' });
export const summary = () => screen.findByRole('region', { name: 'There is a problem' });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The screen of a password that is set. */
export const done = () => heading('Password Reset Successfully..!');

/** The mails that were not sent, the newest last. */
export async function outbox(): Promise<{ to: string; link: string }[]> {
  return (await callMock('/__mock/outbox')).json();
}

/** Where the link of the newest mail leads within the app. */
export async function mailedAddress(): Promise<string> {
  const { pathname, search } = new URL((await outbox()).at(-1)?.link ?? '');
  return pathname + search;
}

/** Asks for a link past the app. Gives its address. */
export async function askForLink(username = 'asha01'): Promise<string> {
  await callMock('/api/v1/userskill/request-reset-password', {
    method: 'POST',
    body: JSON.stringify({ username, email: `${username}@example.com` }),
  });
  return mailedAddress();
}

export async function openReset(to: string): Promise<UserEvent> {
  const user = await open(to);
  await heading('Reset Password');
  return user;
}

export async function reset(to: string, text = newPassword): Promise<UserEvent> {
  const user = await openReset(to);
  await user.type(field(), text);
  await user.click(resetButton());
  return user;
}
