import type { Page } from '@playwright/test';

/** Fills and sends the open login form. All sample learners have the default password. */
export async function sendLogin(page: Page, username: string, password = 'Sample@123'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
