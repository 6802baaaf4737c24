import { expect, type Page } from '@playwright/test';
import { problemOf } from '../form.ts';
import { askForResetLink } from '../reset-mail.ts';
import { hold, seeButton, seeHeading, visited } from './at.ts';
import type { State } from './state.ts';

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Email').fill('asha01@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('Newer@1234');
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

export const passwordStates: readonly State[] = [
  visited('forgot password', '/reset', seeButton('Send reset link')),
  visited('forgot password, refused', '/reset', async (page, app) => {
    await app.control.force('requestPasswordReset', 'unknown-account');
    await askForLink(page);
    await expect(problemOf(page)).toBeFocused();
  }),
  visited('forgot password with errors', '/reset', async (page) => {
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(2);
  }),
  visited('forgot password, sending', '/reset', async (page, app) => {
    await hold(page, app, 'requestPasswordReset');
    await askForLink(page);
    await seeButton('loading...')(page);
  }),
  visited('forgot password, sent', '/reset', async (page) => {
    await askForLink(page);
    await seeHeading('Email Sent..!')(page);
  }),
  visited('reset password', '/changepassword?token=token', seeButton('Reset Password')),
  visited('reset password, refused', '/changepassword?token=spent', async (page) => {
    await setPassword(page);
    await expect(problemOf(page)).toBeFocused();
  }),
  visited('reset password, done', '/changepassword', async (page, app) => {
    await page.goto(await askForResetLink(page.request, app.control, 'asha01'));
    await setPassword(page);
    await seeHeading('Password Reset Successfully..!')(page);
  }),
  visited('reset password without access', '/changepassword', seeHeading('301 No Access Allowed')),
];
