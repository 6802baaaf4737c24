import { fields, forgotPassword, login, resetPassword } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { lastResetLink } from './reset-mail.ts';
import { sendLogin } from './send-login.ts';

test('resets a forgotten password by a mailed link that works once', async ({ page, app }) => {
  await page.goto('./login');
  await page.getByRole('link', { name: login.forgot }).click();
  await expect(page).toHaveURL('./reset');
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(fields.email).fill('asha01@example.com');
  await page.getByRole('button', { name: forgotPassword.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: forgotPassword.sent })).toBeFocused();

  const link = await lastResetLink(app.control);
  expect(link).toMatch(/^\/changepassword\?token=.+/);
  const setPassword = async (password: string) => {
    await page.goto(link);
    await page.getByLabel(resetPassword.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: resetPassword.submit }).click();
  };
  await setPassword('Newer@1234');
  await expect(page.getByRole('heading', { level: 1, name: resetPassword.done })).toBeFocused();
  await setPassword('Other@1234');
  await expect(problemOf(page)).toContainText(errors.reset);
  await expect(page.getByRole('link', { name: resetPassword.newLink })).toBeVisible();

  await page.goto('./login');
  await sendLogin(page, 'asha01', 'Sample@123');
  await expect(problemOf(page)).toContainText('Invalid username or password');
  await sendLogin(page, 'asha01', 'Newer@1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeVisible();
});
