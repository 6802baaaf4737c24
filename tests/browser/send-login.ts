import type { Page } from '@playwright/test';
import { login } from '#copy/account.ts';

/** Fills and sends the open login form. All sample learners have the default password. */
export async function sendLogin(page: Page, username: string, password = 'Sample@123'): Promise<void> {
  await page.getByLabel(login.username).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
}
