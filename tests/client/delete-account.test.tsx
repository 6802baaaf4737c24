import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DeleteAccount } from '#screens/profile/delete-account.tsx';

// Nothing in the app opens this dialog yet (product, section 2: Profile). What a confirm dialog does is in dialog.test.tsx.

test('asks before an account is deleted, the safe answer first', async () => {
  const [onClose, onYes] = [vi.fn(), vi.fn()];
  render(<DeleteAccount onClose={onClose} onYes={onYes} />);
  const user = userEvent.setup({ delay: null });
  const dialog = within(screen.getByRole('dialog', { name: 'Are you sure.?' }));
  expect(dialog.getByText("You are deleting your accout you can't renew it..")).toBeTruthy();
  const names = dialog.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['', 'No Not yet.', 'Continue']);
  await user.click(dialog.getByText('No Not yet.'));
  expect([onClose, onYes].map((told) => told.mock.calls.length)).toEqual([1, 0]);
  await user.click(dialog.getByText('Continue'));
  expect(onYes).toHaveBeenCalledOnce();
});
