import { expect } from '@playwright/test';
import { fields, forgotPassword, login, resetPassword } from '#copy/account.ts';
import { problemOf } from '../form.ts';
import { askForResetLink } from '../reset-mail.ts';
import { next, seeButton, seeHeading, visited } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

export const passwordStates: readonly State[] = [
  ...inOnePage(
    main(visited('forgot password', '/reset', seeButton(forgotPassword.submit))),
    next('forgot password with errors', async (page) => {
      await page.getByRole('button', { name: forgotPassword.submit }).click();
      await expect(problemOf(page).getByRole('link')).toHaveCount(2);
    }),
    next('forgot password, refused', async (page, app) => {
      await app.control.force('requestPasswordReset', 'unknown-account');
      await page.getByLabel(login.username).fill('asha01');
      await page.getByLabel(fields.email).fill('asha01@example.com');
      await page.getByRole('button', { name: forgotPassword.submit }).click();
      await expect(problemOf(page).getByRole('link')).toHaveCount(0);
      await expect(problemOf(page)).toBeFocused();
    }),
    next('forgot password, sent', async (page, app) => {
      await app.control.clear();
      await page.getByRole('button', { name: forgotPassword.submit }).click();
      await seeHeading(forgotPassword.sent)(page);
    }),
  ),
  main(visited('reset password', '/changepassword?token=token', seeButton(resetPassword.submit))),
  ...inOnePage(
    visited('reset password without access', '/changepassword', seeHeading(resetPassword.noAccess)),
    next('reset password, done', async (page, app) => {
      await page.goto(`.${await askForResetLink(page.request, app.control, 'asha01')}`);
      await page.getByLabel(resetPassword.password, { exact: true }).fill('Newer@1234');
      await page.getByRole('button', { name: resetPassword.submit }).click();
      await seeHeading(resetPassword.done)(page);
    }),
  ),
];
