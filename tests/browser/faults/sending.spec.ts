import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expect, test } from './app.ts';
import { problemOf, typedIn } from './form.ts';
import { answer, fillRegistration } from './registration-form.ts';
import { askForResetLink } from './reset-mail.ts';

// Every form that is sent to the backend, and every way in which that can fail: what is told, that it takes focus,
// that nothing typed is lost, and that another press works.

interface Sending {
  readonly form: string;
  readonly endpoint: string;
  readonly path: RegExp;
  readonly title: string;
  readonly button: string;
  /** Opens the form and types into it. */
  readonly fill: (
    page: Page,
    app: { logIn(username: string): Promise<void> },
    request: APIRequestContext,
  ) => Promise<void>;
  /** The heading or status of success. */
  readonly success: string;
  /** What the backend may refuse it for, and in which words. */
  readonly refusals: Readonly<Record<string, string>>;
  /** What is told where the backend says nothing that is meant for a learner. */
  readonly documented: string;
  /** What is told of a status of 500, where that differs. */
  readonly serverError?: string;
}

const sendings: readonly Sending[] = [
  {
    form: 'registration',
    endpoint: 'register',
    path: /\/userskill\/register$/,
    title: 'Register',
    button: 'Submit',
    fill: (page) => fillRegistration(page),
    success: 'Registered successfully',
    refusals: { 'invalid-field': 'phone: The Mobile Number must be 10 digit / number' },
    documented: 'Somthing want wrong please refresh the page',
    serverError: 'Internal server error',
  },
  {
    form: 'forgot password',
    endpoint: 'requestPasswordReset',
    path: /\/request-reset-password$/,
    title: 'Forgot password',
    button: 'Send reset link',
    fill: async (page) => {
      await page.goto('/reset');
      await page.getByLabel('Username').fill('asha01');
      await page.getByLabel('Email').fill('asha01@example.com');
    },
    success: 'Email Sent..!',
    refusals: {
      'unknown-account': 'Error sending reset password link please check your Username and Email',
    },
    documented: 'Error sending reset password link please check your Username and Email',
  },
  {
    form: 'reset password',
    endpoint: 'resetPassword',
    path: /\/reset-password\/.+$/,
    title: 'Reset Password',
    button: 'Reset Password',
    fill: async (page, _app, request) => {
      await page.goto(await askForResetLink(request, 'asha01'));
      await page.getByLabel('New password', { exact: true }).fill('Newer@1234');
    },
    success: 'Password Reset Successfully..!',
    refusals: { refused: 'Error resetting password' },
    documented: 'Error resetting password',
  },
  {
    form: 'update profile',
    endpoint: 'updateUser',
    path: /\/userskill\/update\?/,
    title: 'Update profile',
    button: 'Update',
    fill: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/update/profile');
      await page.getByLabel('First name').fill('Ashalata');
      await page.getByLabel('Male', { exact: true }).check();
      await page.getByLabel('State').selectOption('Goa');
      await page.getByLabel('About you').fill('I test websites.');
      await page.getByLabel('UDID number (optional)').fill('GA12345678');
    },
    success: 'Profile Updated successfully..!',
    refusals: { 'invalid-field': 'pincode: Pincode must be 6 digits', 'unknown-user': 'User not found' },
    documented: 'An error occurred while updating profile.',
  },
];

/** What a failed attempt leaves behind: the message with the focus, all that was typed, a button that can be pressed. */
async function seeFailure(page: Page, { title, button }: Sending, message: string, typed: object) {
  await expect(problemOf(page)).toBeFocused();
  await expect(problemOf(page).getByRole('paragraph')).toHaveText(message);
  await expect(page).toHaveTitle(`Error: ${title} – Skills Portfolio`);
  expect(await typedIn(page)).toEqual(typed);
  await expect(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled');
}

async function sendAgain(page: Page, { button, success }: Sending): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
}

for (const sending of sendings) {
  const { form, endpoint, path, button, fill, refusals, documented } = sending;
  const answers = {
    ...refusals,
    'rate-limited': 'Too many requests please try again later',
    'server-error': sending.serverError ?? documented,
    malformed: documented,
  };
  for (const [outcome, message] of Object.entries(answers)) {
    test(`${form}: ${outcome} is told, and another press works`, async ({ page, app, request }) => {
      app.allowConsole(/status of (429|500)|does not match the contract/);
      await fill(page, app, request);
      const typed = await typedIn(page);
      await app.force(endpoint, outcome, 1);
      await page.getByRole('button', { name: button }).click();
      await seeFailure(page, sending, message, typed);
      await sendAgain(page, sending);
    });
  }

  test(`${form}: an answer that does not come is given up after 15 s`, async ({ page, app, request }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // The browser's own timeout follows no clock but the true one.
      AbortSignal.timeout = (milliseconds) => {
        const timeout = new AbortController();
        setTimeout(() => timeout.abort(), milliseconds);
        return timeout.signal;
      };
    });
    await fill(page, app, request);
    const typed = await typedIn(page);
    await app.force(endpoint, 'hang', 1);
    // The clock stands still but where it is told to move, however long the machine takes between two steps.
    await page.clock.pauseAt(Date.now() + 60_000);
    const sent = page.waitForRequest(path);
    await page.getByRole('button', { name: button }).click();
    await sent;
    await page.clock.fastForward(14_000);
    await expect(page.getByRole('button', { name: 'loading...' })).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(1000);
    await page.clock.resume();
    await seeFailure(page, sending, documented, typed);
    await sendAgain(page, sending);
  });

  test(`${form}: a network that goes while it is sent is told when it is back`, async ({
    page,
    app,
    request,
  }) => {
    app.allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await fill(page, app, request);
    const typed = await typedIn(page);
    const goOffline = async (route: Route) => {
      await page.context().setOffline(true);
      await route.continue();
    };
    await page.route(path, goOffline, { times: 1 });
    const failed = page.waitForEvent('requestfailed', (call) => path.test(call.url()));
    await page.getByRole('button', { name: button }).click();
    await failed;
    await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeFocused();
    await expect(page).toHaveTitle('No Internet connection – Skills Portfolio');
    expect(await typedIn(page)).toEqual(typed);
    await page.context().setOffline(false);
    await seeFailure(page, sending, documented, typed);
    await sendAgain(page, sending);
  });
}

test('registration: a username that somebody took meanwhile is told, and another one works', async ({
  page,
  app,
}) => {
  await fillRegistration(page);
  const typed = await typedIn(page);
  await app.force('register', 'username-taken', 1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(problemOf(page)).toBeFocused();
  await expect(problemOf(page).getByRole('paragraph')).toHaveText('User already exists');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'User Already exist try diffrent username',
  );
  await expect(page.getByRole('button', { name: 'Try agaim..' })).toHaveAttribute('aria-disabled', 'true');
  expect(await typedIn(page)).toEqual(typed);
  await answer(page, 'username', 'kavya08');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
});
