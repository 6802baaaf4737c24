import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { lastResetLink } from './reset-mail.ts';
import { sendLogin } from './send-login.ts';

test('resets a forgotten password by a mailed link that works once', async ({ page, app }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password..?' }).click();
  await expect(page).toHaveURL('/reset');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Email').fill('asha01@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Sent..!' })).toBeFocused();

  const link = await lastResetLink(app.control);
  expect(link).toMatch(/^\/changepassword\?token=.+/);
  const setPassword = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await setPassword('Newer@1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Password Reset Successfully..!' })).toBeFocused();
  await setPassword('Other@1234');
  await expect(problemOf(page)).toContainText('Error resetting password');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();

  await page.goto('/login');
  await sendLogin(page, 'asha01', 'Sample@123');
  await expect(problemOf(page)).toContainText('Invalid username or password');
  await sendLogin(page, 'asha01', 'Newer@1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeVisible();
});
