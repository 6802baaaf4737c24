import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openProfile } from './profile-screen.ts';

// Nothing in the app opens this yet, so it is opened here.

interface OpenerProps {
  readonly as: ComponentType<{ onClose: () => void; onYes: () => void }>;
  readonly onYes: () => void;
}

function Opener({ as: Question, onYes }: OpenerProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Delete my account
      </button>
      {asking && <Question onClose={() => setAsking(false)} onYes={onYes} />}
    </>
  );
}

async function openDialog() {
  const { DeleteAccount } = await import('#screens/profile/delete-account.tsx');
  const onYes = vi.fn();
  render(<Opener as={DeleteAccount} onYes={onYes} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByText('Delete my account'));
  return { user, onYes, dialog: screen.getByRole('dialog', { name: 'Are you sure.?' }) };
}

const isClosed = () => {
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(document.activeElement).toBe(screen.getByText('Delete my account'));
};

test('the question before an account is deleted says what cannot be undone', async () => {
  const { dialog, onYes } = await openDialog();
  expect(within(dialog).getByText("You are deleting your accout you can't renew it..")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Are you sure.?');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Close', 'No Not yet.', 'Continue']);
  expect(onYes).not.toHaveBeenCalled();
});

test.each(['No Not yet.', 'Close'])("'%s' leaves the account as it is", async (name) => {
  const { user, onYes } = await openDialog();
  await user.click(screen.getByRole('button', { name }));
  isClosed();
  expect(onYes).not.toHaveBeenCalled();
});

test('Escape leaves the account as it is', async () => {
  const { user, onYes } = await openDialog();
  await user.keyboard('{Escape}');
  isClosed();
  expect(onYes).not.toHaveBeenCalled();
});

test('the first answer by keyboard is the safe one', async () => {
  const { user, onYes, dialog } = await openDialog();
  within(dialog).getByRole('button', { name: 'Close' }).focus();
  await user.tab();
  await user.keyboard('{Enter}');
  isClosed();
  expect(onYes).not.toHaveBeenCalled();
});

test("'Continue' says yes once", async () => {
  const { user, onYes } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('nothing on the profile asks for it', async () => {
  await openProfile();
  expect(screen.queryByText(/delete/i)).toBe(null);
});
