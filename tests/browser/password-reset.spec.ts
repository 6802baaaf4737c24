import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { problemOf, sentTo } from './form.ts';
import { askForResetLink, lastResetLink } from './reset-mail.ts';
import { sendLogin } from './send-login.ts';

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const reset = (page: Page) => page.getByRole('button', { name: 'Reset Password' });

async function tryLogIn(page: Page, password: string): Promise<void> {
  await sendLogin(page, 'asha01', password);
}

test('whoever forgot the password gets a link by mail, sets a new one and logs in with it', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password..?' }).click();
  await expect(page).toHaveURL('/reset');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Email').fill('asha01@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const sent = page.getByRole('heading', { level: 1, name: 'Email Sent..!' });
  await expect(sent).toBeFocused();
  await expect(page.getByText(/asha01@example\.com/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');

  const link = await lastResetLink(request);
  expect(link).toMatch(/^\/changepassword\?token=.+/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await newPassword(page).fill('Newer@1234');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await reset(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password Reset Successfully..!' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to login' }).click();

  await tryLogIn(page, 'Sample@123');
  await expect(problemOf(page)).toContainText('Invalid username or password');
  await tryLogIn(page, 'Newer@1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeVisible();
});

test('a link works once, and a spent one leads to asking for another', async ({ page, request }) => {
  const link = await askForResetLink(request, 'asha01');
  await page.goto(link);
  await newPassword(page).fill('Newer@1234');
  await reset(page).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successfully..!' })).toBeVisible();
  await page.goto(link);
  await newPassword(page).fill('Other@1234');
  await reset(page).click();
  await expect(problemOf(page)).toContainText('Error resetting password');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/reset');
});

test('a link of more than 30 minutes ago is refused', async ({ page, request }) => {
  const link = await askForResetLink(request, 'asha01');
  await request.put(`${process.env.MOCK_ORIGIN}/__mock/clock`, { data: { advanceMs: 31 * 60_000 } });
  await page.goto(link);
  await newPassword(page).fill('Newer@1234');
  await reset(page).click();
  await expect(problemOf(page)).toContainText('Error resetting password');
  await expect(newPassword(page)).toHaveValue('Newer@1234');
});

test('without a token there is no access', async ({ page }) => {
  for (const address of ['/changepassword', '/changepassword?token=']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('301 No Access Allowed');
    await expect(newPassword(page)).toHaveCount(0);
  }
});

test('a name and an email that do not belong together are told in the documented words', async ({ page }) => {
  await page.goto('/reset');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Email').fill('ravi02@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(problemOf(page)).toBeFocused();
  await expect(problemOf(page)).toContainText(
    'Error sending reset password link please check your Username and Email',
  );
  await expect(page.getByLabel('Email')).toHaveValue('ravi02@example.com');
});

test('nothing is asked of the backend while the username or the email is missing', async ({ page }) => {
  const sent = sentTo(page, '/userskill/request-reset-password');
  await page.goto('/reset');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(problemOf(page).getByRole('link')).toHaveText([
    'Enter your username',
    'Enter your email address',
  ]);
  expect(sent).toEqual([]);
});

test('a new password has 8 to 16 characters', async ({ page, request }) => {
  const sent = sentTo(page, '/userskill/reset-password/token');
  await page.goto('/changepassword?token=token');
  for (const outside of ['', 'Sample@', 'Sample@1234567890']) {
    await newPassword(page).fill(outside);
    await reset(page).click();
    await expect(problemOf(page).getByRole('link')).toHaveText('Password must be 8 to 16 characters');
  }
  expect(sent).toEqual([]);
  for (const within of ['Sample@1', 'Sample@123456789']) {
    await page.goto(await askForResetLink(request, 'asha01'));
    await newPassword(page).fill(within);
    await reset(page).click();
    await expect(page.getByRole('heading', { name: 'Password Reset Successfully..!' })).toBeVisible();
  }
});

test('a learner who is logged in need not type what the app knows', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Forgot Password.?' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('asha01');
  await expect(page.getByLabel('Email')).toHaveValue('asha01@example.com');
});
