import { signal } from '@preact/signals-react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { passwordResetRequestForm } from '#account/state/account-forms.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { portfolio } from '#copy/portfolio.ts';
import { confirm, ui } from '#copy/ui.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { createForm } from '#forms/form.ts';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { done } from '#state/action-result.ts';
import { status } from '#state/messages.ts';
import { AlertDialog } from '../../../client/alert-dialog.tsx';
import { expectConsole } from '../console.ts';
import { open, signIn } from '../open.tsx';

// A browser interface throws below an action of the learner. The documented text shows, and the action can be repeated.

const button = (name: string) => screen.getByRole('button', { name });
const fails = () => {
  throw new Error('the browser refuses');
};
const throws = async () => fails();

/** Waits for the alert, closes it, and expects the button of the action again. */
async function expectAlert(user: UserEvent, action: string) {
  expectConsole(/the browser refuses/);
  const alert = await screen.findByRole('dialog', { name: errors.exception });
  await user.click(within(alert).getByRole('button', { name: ui.ok }));
  expect((await screen.findByRole('button', { name: action })).getAttribute('aria-disabled')).toBe(null);
}

test('a deletion that throws shows the exception and can be repeated', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <DeleteButton text="It goes for ever." remove={throws}>
        Delete It
      </DeleteButton>
      <AlertDialog />
    </>,
  );
  await user.click(button('Delete It'));
  await user.click(button(confirm.yes));
  await expectAlert(user, 'Delete It');
});

test('a download that throws shows the exception, and a refused clipboard its own text', async () => {
  await signIn('asha01');
  localStorage.setItem('PortfolioParts:asha01', JSON.stringify({ own: true }));
  const user = await open('/portfolio');
  await user.click(await screen.findByText(portfolio.more));
  vi.spyOn(URL, 'createObjectURL').mockImplementation(fails);
  await user.click(button(portfolio.download));
  await expectAlert(user, portfolio.download);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(fails);
  await user.click(button(portfolio.copy));
  await screen.findByText(portfolio.notCopied);
});

const uploads = { text: signal(''), error: signal(undefined), settle: throws, discard: () => {} };

function showForm(own: object, owners = {}) {
  const initial = { username: 'asha01', email: 'asha01@example.com' };
  const form = createForm(passwordResetRequestForm, initial, undefined, undefined, owners);
  return render(
    <FormPage form={form} title="Reset" send={async () => done} {...own}>
      <SubmitBar form={form}>Send</SubmitBar>
    </FormPage>,
  );
}

test.each([
  ['uploads throw', {}, errors.exception, { username: uploads }],
  ['request throws', { send: throws }, errors.exception],
  ['next step throws', { onNext: throws }, errors.exception],
  ['request throws and has a text', { send: throws, exception: errors.reset }, errors.reset],
])('a form whose %s shows the text of the exception', async (_what, own, shown, owners: object = {}) => {
  showForm(own, owners);
  await userEvent.click(button('Send'));
  expectConsole(/the browser refuses/);
  const summary = await screen.findByRole('region', { name: forms.summary });
  expect(within(summary).getByText(shown)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(button('Send').getAttribute('aria-disabled')).toBe(null);
});

test('an exception after the learner left is a late status', async () => {
  let reject: (error: Error) => void = () => {};
  const send = () =>
    new Promise<never>((_, no) => {
      reject = no;
    });
  const { unmount } = showForm({ send });
  await userEvent.click(button('Send'));
  unmount();
  reject(new Error('the browser refuses'));
  await waitFor(() => expect(status().value?.text).toBe(`Reset: ${errors.exception}`));
  expectConsole(/the browser refuses/);
});
