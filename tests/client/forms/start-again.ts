import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const button = () => screen.getByText('Start again', { selector: '.restored > button' });

/** Asks to give up what was kept; gives the question that comes. */
export async function askToStartAgain(user: UserEvent) {
  await user.click(button());
  return within(screen.getByRole('dialog', { name: 'Are you sure.?' }));
}

/** Gives up what was kept, and says so when asked. */
export async function startAgain(user: UserEvent): Promise<void> {
  await user.click((await askToStartAgain(user)).getByText('Start again'));
}
