import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { password } from './open.tsx';

export const loginHeading = () => screen.findByText('Login', { selector: 'h1' });

export async function logIn(user: UserEvent, username: string) {
  await loginHeading();
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await screen.findByRole('navigation', { name: 'Main' });
}

export async function logOut(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await loginHeading();
}
