import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { passwordResetRequestForm } from '#contract/account-forms.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { createForm } from '#forms/form.ts';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { done } from '#state/action-result.ts';
import { status } from '#state/messages.ts';
import { AlertDialog } from '../../../client/alert-dialog.tsx';
import { expectConsole } from '../console.ts';
import { open, signIn } from '../open.tsx';
import { fillIn, openExperienceForm, postman, saveExperience } from '../profile/experience-form.ts';
import { openProfileForm, retype, updateButton } from '../profile/profile-form.ts';
import { boxModel, choose as chooseLevel, openRating, save } from '../skills/rate-topic.ts';
import { callsOf } from '../world.ts';

// A browser interface throws below an action of the learner. The documented text shows, and the action can be repeated.

const wrong = 'Somthing want wrong please refresh the page';

const button = (name: string) => screen.getByRole('button', { name });
const fails = () => {
  throw new Error('the browser refuses');
};

/** Makes JSON of the values that match fail. */
function refuseJson(isRefused: (value: object) => boolean) {
  const { stringify } = JSON;
  vi.spyOn(JSON, 'stringify').mockImplementation((value, ...more) =>
    value !== null && typeof value === 'object' && isRefused(value) ? fails() : stringify(value, ...more),
  );
}

/** Waits for focus on the error summary with this text, and for a submit button that can be pressed. */
async function expectSummary(text: string, submit: string) {
  expectConsole(/the browser refuses/);
  const summary = await screen.findByRole('region', { name: 'There is a problem' });
  expect(within(summary).getByText(text)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(button(submit).getAttribute('aria-disabled')).toBe(null);
}

/** Waits for the alert, closes it, and expects the button of the action again. */
async function expectAlert(user: UserEvent, action: string) {
  expectConsole(/the browser refuses/);
  const alert = await screen.findByRole('dialog', { name: wrong });
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect((await screen.findByRole('button', { name: action })).getAttribute('aria-disabled')).toBe(null);
}

test('an experience that the browser cannot write shows the exception', async () => {
  const user = await openExperienceForm();
  await fillIn(user, postman);
  refuseJson(Array.isArray);
  await saveExperience(user);
  await expectSummary(wrong, 'Save experience');
});

test('a profile whose record cannot be stored shows the failure of the profile', async () => {
  const user = await openProfileForm();
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  await retype(user, 'First name', 'Aasha');
  refuseJson((value) => 'liveaddress' in value && 'username' in value);
  await user.click(updateButton());
  await expectSummary('An error occurred while updating profile.', 'Update');
});

test('a rating that cannot leave its screen shows the failure of the rating', async () => {
  const user = await openRating('asha01', boxModel);
  await chooseLevel(user, 'Load a web font with a fallback font', 'Master');
  vi.spyOn(history, 'pushState').mockImplementation(fails);
  await save(user);
  await expectSummary('Somthing Wants wrong', 'Save Skill');
});

test('a deletion that throws shows the exception and can be repeated', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <DeleteButton text="It goes for ever." remove={async () => fails()}>
        Delete It
      </DeleteButton>
      <AlertDialog />
    </>,
  );
  await user.click(button('Delete It'));
  await user.click(button('Continue'));
  await expectAlert(user, 'Delete It');
});

test.each([
  ['Download', () => vi.spyOn(URL, 'createObjectURL')],
  ['Print or save as PDF', () => vi.spyOn(window, 'print')],
  ['Save a copy', () => vi.spyOn(URL, 'createObjectURL')],
  ['Export as JSON Resume', () => vi.spyOn(URL, 'createObjectURL')],
])("'%s' of the portfolio shows the exception", async (action, breakable) => {
  await signIn('asha01');
  const user = await open('/portfolio');
  const press = await screen.findByRole('button', { name: action });
  const { title } = document;
  breakable().mockImplementation(fails);
  await user.click(press);
  await expectAlert(user, action);
  expect(document.title).toBe(title);
});

test('a refused clipboard keeps its own text', async () => {
  await signIn('asha01');
  const user = await open('/portfolio');
  const press = await screen.findByRole('button', { name: 'Copy as text' });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(fails);
  await user.click(press);
  await screen.findByText('Your browser does not allow copying. Download the portfolio instead.');
  expectConsole(/the browser refuses/);
});

const filled = { username: 'asha01', email: 'asha01@example.com' };

const throws = async () => fails();
const reset = 'Error resetting password';

test.each([
  ['uploads throw', { uploads: { fields: [], settle: throws, discard: () => {} } }, wrong],
  ['request throws', { send: throws }, wrong],
  ['next step throws', { onNext: throws }, wrong],
  ['request throws and has a text', { send: throws, exception: reset }, reset],
])('a form whose %s shows the text of the exception', async (_what, own, shown) => {
  const form = createForm(passwordResetRequestForm, filled);
  render(
    <FormPage form={form} title="Reset" send={async () => done} {...own}>
      <SubmitBar form={form}>Send</SubmitBar>
    </FormPage>,
  );
  await userEvent.click(button('Send'));
  await expectSummary(shown, 'Send');
});

test('an exception after the learner left is a late status', async () => {
  const form = createForm(passwordResetRequestForm, filled);
  let reject: (error: Error) => void = () => {};
  const send = () =>
    new Promise<never>((_, no) => {
      reject = no;
    });
  const { unmount } = render(
    <FormPage form={form} title="Reset" send={send}>
      <SubmitBar form={form}>Send</SubmitBar>
    </FormPage>,
  );
  await userEvent.click(button('Send'));
  unmount();
  reject(new Error('the browser refuses'));
  await waitFor(() => expect(status.value?.text).toBe(`Reset: ${wrong}`));
  expectConsole(/the browser refuses/);
});
