import { expect, type Page } from '@playwright/test';
import { fields, forgotPassword, login, resetPassword } from '#copy/account.ts';
import { problemOf } from '../form.ts';
import { askForResetLink } from '../reset-mail.ts';
import { seeButton, seeHeading, visited } from './at.ts';
import type { State } from './state.ts';

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(fields.email).fill('asha01@example.com');
  await page.getByRole('button', { name: forgotPassword.submit }).click();
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel(resetPassword.password, { exact: true }).fill('Newer@1234');
  await page.getByRole('button', { name: resetPassword.submit }).click();
}

export const passwordStates: readonly State[] = [
  visited('forgot password', '/reset', seeButton(forgotPassword.submit)),
  visited('forgot password, refused', '/reset', async (page, app) => {
    await app.control.force('requestPasswordReset', 'unknown-account');
    await askForLink(page);
    await expect(problemOf(page)).toBeFocused();
  }),
  visited('forgot password with errors', '/reset', async (page) => {
    await page.getByRole('button', { name: forgotPassword.submit }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(2);
  }),
  visited('forgot password, sent', '/reset', async (page) => {
    await askForLink(page);
    await seeHeading(forgotPassword.sent)(page);
  }),
  visited('reset password', '/changepassword?token=token', seeButton(resetPassword.submit)),
  visited('reset password, done', '/changepassword', async (page, app) => {
    await page.goto(`.${await askForResetLink(page.request, app.control, 'asha01')}`);
    await setPassword(page);
    await seeHeading(resetPassword.done)(page);
  }),
  visited('reset password without access', '/changepassword', seeHeading(resetPassword.noAccess)),
];
