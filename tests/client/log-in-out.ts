import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { password } from './open.tsx';

export const loginHeading = () => screen.findByText('Login', { selector: 'h1' });

export async function logIn(user: UserEvent, username: string) {
  await loginHeading();
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await screen.findByRole('navigation', { name: 'Main' });
}

/** Opens a fold of the profile and waits for its content. */
export async function unfold(user: UserEvent, section: string) {
  const fold = within(await screen.findByRole('region', { name: section }));
  await user.click(fold.getByText('View more'));
  await fold.findByText('View less');
}

/** Presses Logout on the profile. */
export async function pressLogout(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
}

export async function logOut(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await pressLogout(user);
  await loginHeading();
}
