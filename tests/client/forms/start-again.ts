import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Discards a restored draft and confirms. */
export async function startAgain(user: UserEvent): Promise<void> {
  await user.click(screen.getByText('Start again', { selector: '.restored > button' }));
  const question = within(screen.getByRole('dialog', { name: 'Are you sure.?' }));
  await user.click(question.getByText('Start again'));
}
