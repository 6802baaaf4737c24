import { expect, type Page } from '@playwright/test';
import { problemOf } from '../form.ts';
import { askForResetLink } from '../reset-mail.ts';
import { hold, visited } from './at.ts';
import type { State } from './state.ts';

async function askForLink(page: Page): Promise<void> {
  await page.goto('/reset');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Email').fill('asha01@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Newer@1234');
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** The two screens of a forgotten password. */
export const passwordStates: readonly State[] = [
  visited('forgot password', '/reset', async (page) => {
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  }),
  {
    name: 'forgot password, refused',
    route: 'forgotPassword',
    reach: async (page, app) => {
      await app.force('requestPasswordReset', 'unknown-account');
      await askForLink(page);
      await expect(problemOf(page)).toBeFocused();
    },
  },
  visited('forgot password with errors', '/reset', async (page) => {
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(2);
  }),
  {
    name: 'forgot password, on its way',
    route: 'forgotPassword',
    reach: async (page, app) => {
      await hold(page, app, 'requestPasswordReset');
      await askForLink(page);
      await expect(page.getByRole('button', { name: 'loading...' })).toBeVisible();
    },
  },
  {
    name: 'forgot password, sent',
    route: 'forgotPassword',
    reach: async (page) => {
      await askForLink(page);
      await expect(page.getByRole('heading', { name: 'Email Sent..!' })).toBeFocused();
    },
  },
  visited('reset password', '/changepassword?token=token', async (page) => {
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  }),
  {
    name: 'reset password, refused',
    route: 'resetPassword',
    reach: async (page) => {
      await setPassword(page, '/changepassword?token=spent');
      await expect(problemOf(page)).toBeFocused();
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
  },
  {
    name: 'reset password, done',
    route: 'resetPassword',
    reach: async (page) => {
      await setPassword(page, await askForResetLink(page.request, 'asha01'));
      await expect(page.getByRole('heading', { name: 'Password Reset Successfully..!' })).toBeFocused();
    },
  },
  visited('reset password without access', '/changepassword', async (page) => {
    await expect(page.getByRole('heading', { name: '301 No Access Allowed' })).toBeVisible();
  }),
];
