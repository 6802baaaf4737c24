import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const button = () => screen.getByText('Start again', { selector: '.restored > button' });

/** Presses 'Start again' beside a restored draft. Returns the confirmation dialog. */
export async function askToStartAgain(user: UserEvent) {
  await user.click(button());
  return within(screen.getByRole('dialog', { name: 'Are you sure.?' }));
}

/** Discards a restored draft and confirms. */
export async function startAgain(user: UserEvent): Promise<void> {
  await user.click((await askToStartAgain(user)).getByText('Start again'));
}
